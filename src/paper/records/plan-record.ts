import { divide, ZERO } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import type { Conduct } from '../core/state/conduct.ts';
import type { Core } from '../core/book/core.ts';
import { planSource } from '../core/state/plan-source.ts';
import { planStopsRecord } from './plan-stops.ts';
import { sideOf } from '../core/futures/fill-futures.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';

/**
 * Tells a trigger order as the exchange does (docs/exchange/triggers.md#what-an-executed-one-becomes), but for its
 * state. In one-way mode both words tell one side.
 */
export function planRecord(plan: PlanOrder, { stopSide }: Pick<Conduct, 'stopSide'>) {
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
  const side = planned?.side ?? (hedge || stopSide === 'position' ? sideOf(plan) : sideOf(closerOf(plan)));
  const type = planned?.type ?? (plan.executePrice === undefined ? ('market' as const) : ('limit' as const));
  return {
    planType,
    symbol,
    orderId,
    clientOid,
    triggerPrice: trigger,
    triggerType,
    side,
    posSide: hedge ? plan.holdSide : ('net' as const),
    marginCoin: marginCoin(plan.market, symbol),
    marginMode,
    enterPointSource: 'API',
    tradeSide: hedge ? (planned?.tradeSide ?? 'close') : (`${side}_single` as const),
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

/** The trade that closes what a stop protects. */
function closerOf({ holdSide }: PlanOrder): Pick<PlanOrder, 'holdSide'> {
  return { holdSide: holdSide === 'long' ? 'short' : 'long' };
}

/** Tells what became of a trigger order and of the order that it placed. */
export function planEndRecord(core: Core, plan: PlanOrder) {
  const order = core.world.futuresOrders.get(plan.executeOrderId ?? '');
  return {
    ...planRecord(plan, core.conduct),
    planStatus: plan.state === 'live' || plan.state === 'executing' ? ('executed' as const) : plan.state,
    ...(plan.executeOrderId === undefined ? {} : { executeOrderId: plan.executeOrderId }),
    ...(order === undefined || order.filled === ZERO
      ? {}
      : { priceAvg: divide(order.quoteVolume, order.filled), baseVolume: order.filled }),
  };
}
