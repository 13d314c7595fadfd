import { FUTURES, PAIR, BTC, LONG, id, ms, containing } from './example.ts';
import type { Example } from './example.ts';

/** The futures account and its orders: a long of 0.02 at 50,000, margin 1,000 ÷ 20, fee 0.06 %. */
export const futures = [
  {
    id: 'mix-set-position-mode',
    call: (c) => c.setFuturesPositionMode({ ...FUTURES, posMode: 'hedge_mode' }),
    data: { posMode: 'hedge_mode' },
  },
  {
    id: 'mix-set-margin-mode',
    call: (c) => c.setFuturesMarginMode({ ...BTC, marginMode: 'crossed' }),
    data: { ...PAIR, marginCoin: 'USDT', marginMode: 'crossed' },
  },
  {
    id: 'mix-set-leverage',
    call: (c) => c.setFuturesLeverage({ ...BTC, leverage: '20' }),
    data: { ...PAIR, crossMarginLeverage: '20', marginMode: 'crossed' },
  },
  {
    id: 'mix-account',
    call: (c) => c.getFuturesAccountAsset(BTC),
    data: {
      marginCoin: 'USDT',
      available: '10000',
      accountEquity: '10000',
      crossedMarginLeverage: 20,
      marginMode: 'crossed',
      posMode: 'hedge_mode',
    },
  },
  {
    id: 'mix-accounts',
    call: (c) => c.getFuturesAccountAssets(FUTURES),
    data: [{ marginCoin: 'USDT', accountEquity: '10000', assetMode: 'single' }],
  },
  {
    id: 'place-futures-order',
    call: (c) => c.futuresSubmitOrder({ ...LONG, size: '0.02', orderType: 'market', clientOid: 'f-1' }),
    data: { orderId: id, clientOid: 'f-1' },
  },
  {
    id: 'futures-order-detail',
    call: (c) => c.getFuturesOrder({ ...FUTURES, ...PAIR, clientOid: 'f-1' }),
    data: {
      clientOid: 'f-1',
      state: 'filled',
      enterPointSource: 'API',
      size: '0.02',
      baseVolume: '0.02',
      priceAvg: '50000',
      price: '',
      fee: '-0.6',
      side: 'buy',
      posSide: 'long',
      tradeSide: 'open',
      leverage: '20',
      force: 'gtc',
      cTime: ms,
    },
  },
  {
    id: 'mix-fills',
    call: (c) => c.getFuturesFills(FUTURES),
    data: {
      fillList: [
        {
          tradeId: id,
          ...PAIR,
          price: '50000',
          baseVolume: '0.02',
          quoteVolume: '1000',
          feeDetail: [{ deduction: 'no', feeCoin: 'USDT', totalDeductionFee: null, totalFee: '-0.6' }],
          tradeScope: 'taker',
        },
      ],
      endId: id,
    },
  },
  {
    id: 'mix-fill-history',
    call: (c) => c.getFuturesHistoricOrderFills({ ...FUTURES, ...PAIR }),
    data: { fillList: [{ side: 'buy', profit: '0', tradeSide: 'open', posMode: 'hedge_mode' }] },
  },
  {
    id: 'mix-single-position',
    call: (c) => c.getFuturesPosition(BTC),
    data: [
      {
        ...PAIR,
        holdSide: 'long',
        total: '0.02',
        available: '0.02',
        locked: '0',
        marginSize: '50',
        openPriceAvg: '50000',
        unrealizedPL: '0',
        deductedFee: containing('0.6'),
        totalFee: '',
      },
    ],
  },
  {
    id: 'mix-all-position',
    call: (c) => c.getFuturesPositions({ ...FUTURES, marginCoin: 'USDT' }),
    data: [{ ...PAIR, holdSide: 'long', total: '0.02', takeProfit: '', stopLoss: '' }],
  },
  {
    id: 'place-futures-order',
    call: (c) =>
      c.futuresSubmitOrder({
        ...LONG,
        size: '0.01',
        orderType: 'limit',
        force: 'gtc',
        price: '49000',
        clientOid: 'f-2',
      }),
    data: { orderId: id, clientOid: 'f-2' },
  },
  {
    id: 'mix-orders-pending',
    call: (c) => c.getFuturesOpenOrders(FUTURES),
    data: {
      entrustedList: [
        {
          ...{ clientOid: 'f-2', status: 'live', price: '49000', priceAvg: '', fee: '0', baseVolume: '0' },
          ...{ reduceOnly: 'NO', enterPointSource: 'api' },
        },
      ],
    },
  },
  {
    id: 'mix-modify-order',
    call: (c) =>
      c.futuresModifyOrder({
        ...FUTURES,
        ...PAIR,
        clientOid: 'f-2',
        newClientOid: 'f-3',
        newSize: '0.03',
        newPrice: '48000',
      }),
    data: { orderId: null, clientOid: 'f-3' },
  },
  {
    id: 'cancel-futures-order',
    call: (c) => c.futuresCancelOrder({ ...BTC, clientOid: 'f-3' }),
    data: { orderId: id, clientOid: 'f-3' },
  },
  {
    id: 'mix-orders-history',
    call: (c) => c.getFuturesHistoricOrders(FUTURES),
    data: {
      entrustedList: [
        { clientOid: 'f-3', status: 'canceled', size: '0.03', price: '48000' },
        { clientOid: 'f-2', status: 'canceled', size: '0.01' },
        { clientOid: 'f-1', status: 'filled', priceAvg: '50000' },
      ],
    },
  },
  {
    id: 'mix-batch-place-order',
    call: (c) =>
      c.futuresBatchSubmitOrders({
        ...BTC,
        marginMode: 'crossed',
        orderList: ['f-4', 'f-1', 'f-5'].map((clientOid) => ({
          side: 'buy',
          tradeSide: 'open',
          orderType: 'limit',
          force: 'gtc',
          price: '49000',
          size: '0.01',
          clientOid,
        })),
      }),
    data: {
      successList: [
        { orderId: id, clientOid: 'f-4' },
        { orderId: id, clientOid: 'f-5' },
      ],
      failureList: [{ orderId: '', clientOid: 'f-1', errorMsg: 'Duplicate clientOid', errorCode: '40786' }],
    },
  },
  {
    id: 'mix-batch-cancel-orders',
    call: (c) => c.futuresBatchCancelOrders({ ...FUTURES, ...PAIR, orderIdList: [{ clientOid: 'f-4' }] }),
    data: { successList: [{ orderId: id, clientOid: 'f-4' }], failureList: [] },
  },
  {
    id: 'mix-batch-cancel-orders',
    call: (c) => c.futuresBatchCancelOrders(FUTURES),
    data: { successList: [{ clientOid: 'f-5' }] },
  },
] as const satisfies readonly Example[];
