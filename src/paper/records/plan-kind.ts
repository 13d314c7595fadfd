import type { PlanOrder } from '../core/state/plan-order.ts';

/**
 * Tells whether a trigger order belongs to the kind of a list: `profit_loss` has all stops of positions
 * (docs/exchange/triggers.md#kinds-of-trigger-orders).
 */
export function isListedAs(plan: PlanOrder, kind: 'normal_plan' | 'track_plan' | 'profit_loss'): boolean {
  if (kind === 'profit_loss') return plan.planned === undefined;
  return plan.planType === kind;
}
