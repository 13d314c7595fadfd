import type { TriggerPlanType } from '../domain/order.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, triggersResource } from './resources.ts';
import type { TriggerSubject } from './trigger-terms.ts';

/** Cancels a trigger order that waits. */
export interface CancelTriggerEffect extends TriggerSubject {
  readonly kind: 'cancel-trigger';
  readonly orderId: string;
  readonly planType: TriggerPlanType;
}

/** Specifies the cancelling of a trigger order. */
export const cancelTrigger = effect<CancelTriggerEffect>({
  kind: 'cancel-trigger',
  afterUnknown: 'absolute',
  isNamed: false,
  // Taking one that closes away leaves less protection than before.
  reducesOnly: ({ act }) => act === 'open',
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [triggersResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ orderId, act, holdSide, instrument }) =>
    `cancel trigger order ${orderId} to ${act} ${holdSide} ${instrument.symbol}`,
});
