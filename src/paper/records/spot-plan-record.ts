import type { PlanState } from '../core/state/plan-order.ts';
import type { SpotPlan } from '../core/state/spot-plan.ts';

/** Tells a spot trigger order but for its state: each list has its own words for that. */
export function spotPlanRecord(plan: SpotPlan) {
  const { orderId, clientOid, symbol, size, sizeIn, price, trigger, type, side, triggerType, cTime, uTime } = plan;
  return {
    orderId,
    clientOid,
    symbol,
    size,
    triggerPrice: trigger,
    ...(price === undefined ? {} : { executePrice: price }),
    orderType: type,
    side,
    planType: sizeIn === 'base' ? ('AMOUNT' as const) : ('TOTAL' as const),
    triggerType,
    enterPointSource: 'API',
    cTime,
    uTime,
  };
}

/** The state of a trigger order that is done; undefined while it is not. */
export function spotPlanEnd(state: PlanState): 'executed' | 'fail_execute' | 'cancelled' | undefined {
  return state === 'live' || state === 'executing' ? undefined : state;
}
