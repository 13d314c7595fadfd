import { FUTURES, PAIR, BTC, LONG, id, containing, among } from './example.ts';
import type { Example } from './example.ts';

/** Trigger orders of the long, and one that opens when the price rises. */
export const triggers = [
  {
    id: 'place-pos-tpsl',
    call: (c) =>
      c.futuresSubmitPositionTPSL({
        ...BTC,
        holdSide: 'long',
        stopSurplusTriggerPrice: '60000',
        stopLossTriggerPrice: '45000',
        stopSurplusClientOid: 'tp-1',
        stopLossClientOid: 'sl-1',
      }),
    data: among({ orderId: id }),
  },
  {
    id: 'place-tpsl-order',
    call: (c) =>
      c.futuresSubmitTPSLOrder({
        ...BTC,
        planType: 'loss_plan',
        triggerPrice: '44000',
        triggerType: 'mark_price',
        holdSide: 'long',
        size: '0.01',
        clientOid: 'sl-2',
      }),
    data: { orderId: id, clientOid: 'sl-2' },
  },
  {
    id: 'modify-tpsl-order',
    call: (c) => c.futuresModifyTPSLPOrder({ ...BTC, clientOid: 'sl-2', triggerPrice: '44500', size: '0.02' }),
    data: { orderId: id, clientOid: 'sl-2' },
  },
  {
    id: 'mix-place-plan-order',
    call: (c) =>
      c.futuresSubmitPlanOrder({
        ...LONG,
        planType: 'normal_plan',
        size: '0.01',
        triggerPrice: '50500',
        triggerType: 'fill_price',
        orderType: 'market',
        clientOid: 'plan-1',
      }),
    data: { orderId: id, clientOid: 'plan-1' },
  },
  {
    id: 'modify-plan-order',
    call: (c) =>
      c.futuresModifyPlanOrder({
        ...FUTURES,
        ...PAIR,
        planType: 'normal_plan',
        clientOid: 'plan-1',
        newTriggerPrice: '50800',
      }),
    data: { orderId: id, clientOid: 'plan-1' },
  },
  {
    id: 'mix-orders-plan-pending',
    call: (c) => c.getFuturesPlanOrders({ ...FUTURES, planType: 'normal_plan' }),
    data: {
      entrustedList: [{ clientOid: 'plan-1', planType: 'normal_plan', triggerPrice: '50800', planStatus: 'live' }],
    },
  },
  {
    id: 'mix-orders-plan-pending',
    call: (c) => c.getFuturesPlanOrders({ ...FUTURES, planType: 'profit_loss' }),
    data: {
      entrustedList: [
        { clientOid: 'sl-2', planType: 'loss_plan', triggerPrice: '44500', size: '0.02' },
        { clientOid: 'sl-1', planType: 'pos_loss', triggerPrice: '45000' },
        { clientOid: 'tp-1', planType: 'pos_profit', triggerPrice: '60000' },
      ],
    },
  },
  {
    id: 'cancel-plan-order',
    call: (c) =>
      c.futuresCancelPlanOrder({
        ...FUTURES,
        ...PAIR,
        planType: 'loss_plan',
        orderIdList: [{ clientOid: 'sl-2' }, { orderId: '5' }],
      }),
    data: {
      successList: [{ clientOid: 'sl-2' }],
      failureList: [{ orderId: '5', errorMsg: containing('not exist') }],
    },
  },
] as const satisfies readonly Example[];
