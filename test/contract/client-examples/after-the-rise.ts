import { BTC, FUTURES, id, LONG, ms, PAIR, YEAR } from './example.ts';
import type { Example } from './example.ts';

/** What can be seen only after the price has gone up by 2 %: the trigger order has fired. */
export const afterTheRise = [
  {
    id: 'spot-history-plan-order',
    call: (c) => c.getSpotHistoricPlanOrders({ ...PAIR, ...YEAR }),
    data: {
      nextFlag: false,
      orderList: [
        { clientOid: 'plan-3', status: 'cancelled' },
        { clientOid: 'plan-2', status: 'executed', size: '0.02' },
      ],
    },
  },
  {
    id: 'spot-plan-sub-order',
    call: async (c) => {
      const { data } = await c.getSpotHistoricPlanOrders({ ...PAIR, ...YEAR });
      return c.getSpotPlanSubOrder({ planOrderId: data.orderList[1]?.orderId ?? '' });
    },
    data: [{ orderId: id, type: 'market', status: 'success' }],
  },
  {
    id: 'spot-batch-cancel-plan-order',
    call: (c) => c.spotCancelPlanOrders({ symbolList: ['BTCUSDT'] }),
    data: { successList: [{ orderId: id, clientOid: 'plan-4' }], failureList: [] },
  },
  {
    id: 'mix-orders-plan-history',
    call: (c) => c.getFuturesHistoricPlanOrders({ ...FUTURES, planType: 'normal_plan' }),
    data: { entrustedList: [{ clientOid: 'plan-1', planStatus: 'executed', executeOrderId: id, feeDetail: null }] },
  },
  {
    id: 'mix-plan-sub-order',
    call: async (c) => {
      const { data } = await c.getFuturesHistoricPlanOrders({ ...FUTURES, planType: 'normal_plan' });
      const planOrderId = data.entrustedList[0]?.orderId ?? '';
      return c.getFuturesTriggerSubOrder({ ...FUTURES, planType: 'normal_plan', planOrderId });
    },
    data: [{ orderId: id, type: 'market', status: 'success' }],
  },
  {
    id: 'mix-single-position',
    call: (c) => c.getFuturesPosition(BTC),
    // 0.02 at 50,000 and 0.01 at the trigger's 50,800.
    data: [{ total: '0.03', markPrice: '51000', unrealizedPL: '22' }],
  },
  {
    id: 'mix-close-positions',
    call: (c) => c.futuresFlashClosePositions({ ...FUTURES, ...PAIR }),
    data: { successList: [{ orderId: id, symbol: 'BTCUSDT' }], failureList: [], result: false },
  },
  {
    id: 'history-position',
    call: (c) => c.getFuturesHistoricPositions({ symbol: 'BTCUSDT' }),
    data: {
      list: [
        {
          ...PAIR,
          holdSide: 'long',
          openTotalPos: '0.03',
          closeTotalPos: '0.03',
          closeAvgPrice: '51000',
          pnl: '22',
          ctime: ms,
          utime: ms,
        },
      ],
    },
  },
  {
    id: 'place-futures-order',
    call: (c) =>
      c.futuresSubmitOrder({
        ...LONG,
        marginMode: 'isolated',
        size: '0.01',
        orderType: 'market',
        presetStopLossPrice: '45000',
      }),
    data: { orderId: id },
  },
  {
    id: 'mix-set-margin',
    call: (c) => c.setFuturesPositionMargin({ ...BTC, holdSide: 'long', amount: '5' }),
    data: '',
  },
  {
    id: 'place-futures-order',
    call: (c) =>
      c.futuresSubmitOrder({
        ...LONG,
        marginMode: 'isolated',
        size: '0.01',
        orderType: 'limit',
        force: 'post_only',
        price: '50000',
        clientOid: 'f-9',
      }),
    data: { clientOid: 'f-9' },
  },
  {
    id: 'mix-cancel-all-orders',
    call: (c) => c.futuresCancelAllOrders(FUTURES),
    data: { successList: [{ orderId: id, clientOid: 'f-9' }], failureList: [] },
  },
] as const satisfies readonly Example[];
