import type { Decimal } from '../../base/decimal.ts';
import type { TriggerPlanType } from '../../domain/order.ts';

/**
 * The exchange's kind of a trigger order that opens or closes: with a callback it trails
 * (docs/exchange/triggers.md#kinds-of-trigger-orders).
 */
export function planTypeOf({ callback }: { readonly callback?: Decimal }): TriggerPlanType {
  return callback === undefined ? 'normal_plan' : 'track_plan';
}
