import { PAIR, SPOT, MAIN, id, anyText } from './example.ts';
import type { Example } from './example.ts';

/** Spot: 100 USDT at 50,000 are 0.002 BTC, of which 0.1 % is the fee. */
export const spot = [
  {
    id: 'place-spot-order',
    call: (c) => c.spotSubmitOrder({ ...SPOT, side: 'buy', orderType: 'market', size: '100', clientOid: 's-1' }),
    data: { orderId: id, clientOid: 's-1' },
  },
  {
    id: 'spot-order-info',
    call: (c) => c.getSpotOrder({ clientOid: 's-1' }),
    data: [
      {
        ...PAIR,
        userId: MAIN,
        status: 'filled',
        size: '100.0000000000000000',
        price: '0',
        baseVolume: '0.0020000000000000',
      },
    ],
  },
  {
    id: 'spot-fills',
    call: (c) => c.getSpotFills(PAIR),
    data: [{ priceAvg: '50000', size: '0.002', amount: '100', feeDetail: { feeCoin: 'BTC', totalFee: '-0.000002' } }],
  },
  {
    id: 'spot-assets',
    call: (c) => c.getSpotAccountAssets({ coin: 'BTC' }),
    data: [{ coin: 'BTC', available: '0.501998', frozen: '0' }],
  },
  {
    id: 'place-spot-order',
    call: (c) =>
      c.spotSubmitOrder({
        ...SPOT,
        side: 'buy',
        orderType: 'limit',
        price: '49000',
        size: '0.01',
        clientOid: 's-2',
      }),
    data: { orderId: id, clientOid: 's-2' },
  },
  {
    id: 'spot-unfilled-orders',
    call: (c) => c.getSpotOpenOrders(PAIR),
    data: [{ clientOid: 's-2', status: 'live', priceAvg: '49000', basePrice: anyText, tpslType: 'normal' }],
  },
  {
    id: 'spot-cancel-replace-order',
    call: (c) =>
      c.spotCancelandSubmitOrder({ ...PAIR, clientOid: 's-2', newClientOid: 's-3', price: '48000', size: '0.02' }),
    data: { orderId: '', clientOid: 's-3', success: 'success', msg: '' },
  },
  {
    id: 'spot-cancel-order',
    call: (c) => c.spotCancelOrder({ ...PAIR, clientOid: 's-3' }),
    data: { orderId: id, clientOid: 's-3' },
  },
  {
    id: 'spot-history-orders',
    call: (c) => c.getSpotHistoricOrders(PAIR),
    data: [
      { clientOid: 's-3', status: 'cancelled' },
      { clientOid: 's-2', status: 'cancelled' },
      { clientOid: 's-1', status: 'filled' },
    ],
  },
  {
    id: 'spot-batch-orders',
    call: (c) =>
      c.spotBatchSubmitOrders({
        ...PAIR,
        orderList: ['s-4', 's-1', 's-5'].map((clientOid) => ({
          side: 'buy',
          orderType: 'limit',
          force: 'gtc',
          price: '49000',
          size: '0.01',
          clientOid,
        })),
      }),
    data: {
      successList: [{ clientOid: 's-4' }, { clientOid: 's-5' }],
      failureList: [{ orderId: '', clientOid: 's-1', errorMsg: 'clientOrderId duplicate', errorCode: '43118' }],
    },
  },
  {
    id: 'spot-batch-cancel-replace-order',
    call: (c) =>
      c.spotBatchCancelandSubmitOrder({
        orderList: [{ ...PAIR, clientOid: 's-4', newClientOid: 's-6', price: '48000', size: '0.02' }],
      }),
    data: [{ clientOid: 's-6', success: 'success' }],
  },
  {
    id: 'spot-batch-cancel-order',
    call: (c) => c.spotBatchCancelOrders({ ...PAIR, orderList: [{ clientOid: 's-5' }] }),
    data: { successList: [{ orderId: id, clientOid: 's-5' }], failureList: [] },
  },
  { id: 'spot-cancel-symbol-order', call: (c) => c.spotCancelSymbolOrder(PAIR), data: PAIR },
  {
    id: 'spot-place-plan-order',
    call: (c) =>
      c.spotSubmitPlanOrder({
        ...PAIR,
        side: 'sell',
        triggerPrice: '50500',
        orderType: 'market',
        size: '0.01',
        triggerType: 'fill_price',
        clientOid: 'plan-2',
      }),
    data: { orderId: id, clientOid: 'plan-2' },
  },
  {
    id: 'spot-modify-plan-order',
    call: (c) =>
      c.spotModifyPlanOrder({ clientOid: 'plan-2', triggerPrice: '50600', orderType: 'market', size: '0.02' }),
    data: { orderId: id, clientOid: 'plan-2' },
  },
  {
    id: 'spot-place-plan-order',
    call: (c) =>
      c.spotSubmitPlanOrder({
        ...PAIR,
        side: 'buy',
        triggerPrice: '48000',
        orderType: 'limit',
        executePrice: '47900',
        size: '0.01',
        triggerType: 'mark_price',
        clientOid: 'plan-3',
      }),
    data: { clientOid: 'plan-3' },
  },
  {
    id: 'spot-current-plan-order',
    call: (c) => c.getSpotCurrentPlanOrders(PAIR),
    data: {
      nextFlag: false,
      idLessThan: id,
      orderList: [
        { clientOid: 'plan-3', status: 'live', planType: 'AMOUNT', executePrice: '47900', triggerType: 'mark_price' },
        { clientOid: 'plan-2', status: 'live', triggerPrice: '50600', size: '0.02', executePrice: '' },
      ],
    },
  },
  {
    id: 'spot-cancel-plan-order',
    call: (c) => c.spotCancelPlanOrder({ clientOid: 'plan-3' }),
    data: { result: 'success' },
  },
  {
    id: 'spot-place-plan-order',
    call: (c) =>
      c.spotSubmitPlanOrder({
        ...PAIR,
        side: 'sell',
        triggerPrice: '40000',
        orderType: 'market',
        size: '0.01',
        triggerType: 'fill_price',
        clientOid: 'plan-4',
      }),
    data: { clientOid: 'plan-4' },
  },
] as const satisfies readonly Example[];
