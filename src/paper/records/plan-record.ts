import { divide, ZERO } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import type { Core } from '../core/core.ts';
import { planSource } from '../core/plan-source.ts';
import { planStopsRecord } from './plan-stops.ts';
import { sideOf } from '../core/fill-futures.ts';
import type { PlanOrder } from '../core/plan-order.ts';

/** Tells a trigger order as the exchange does (extensions b5), but for its state. */
export function planRecord(plan: PlanOrder) {
  const {
    planType,
    symbol,
    size,
    orderId,
    clientOid,
    trigger,
    triggerType,
    marginMode,
    posMode,
    cTime,
    uTime,
    planned,
    range,
  } = plan;
  const hedge = posMode === 'hedge_mode';
  const type = planned?.type ?? (plan.executePrice === undefined ? ('market' as const) : ('limit' as const));
  return {
    planType,
    symbol,
    orderId,
    clientOid,
    triggerPrice: trigger,
    triggerType,
    side: planned?.side ?? sideOf(plan),
    posSide: hedge ? plan.holdSide : ('net' as const),
    marginCoin: marginCoin(plan.market, symbol),
    marginMode,
    enterPointSource: 'API',
    tradeSide: planned?.tradeSide ?? (hedge ? 'close' : plan.holdSide === 'long' ? 'sell_single' : 'buy_single'),
    posMode,
    orderType: type,
    orderSource: planSource(planType, type),
    cTime,
    uTime,
    ...(size === undefined ? {} : { size }),
    ...(plan.executePrice === undefined ? {} : { price: plan.executePrice, executePrice: plan.executePrice }),
    ...(range === undefined ? {} : { callbackRatio: range }),
    ...(planned === undefined ? {} : planStopsRecord(planned, triggerType)),
  };
}

/** Tells what became of a trigger order and of the order that it placed. */
export function planEndRecord(core: Core, plan: PlanOrder) {
  const order = core.world.futuresOrders.get(plan.executeOrderId ?? '');
  return {
    ...planRecord(plan),
    planStatus: plan.state === 'live' || plan.state === 'executing' ? ('executed' as const) : plan.state,
    ...(plan.executeOrderId === undefined ? {} : { executeOrderId: plan.executeOrderId }),
    ...(order === undefined || order.filled === ZERO
      ? {}
      : { priceAvg: divide(order.quoteVolume, order.filled), baseVolume: order.filled }),
  };
}
