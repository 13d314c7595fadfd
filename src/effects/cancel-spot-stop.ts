import { stopName } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, triggersResource } from './resources.ts';
import type { SpotStopSubject } from './spot-stop-terms.ts';

/** Cancels a stop of coins that waits. */
export interface CancelSpotStopEffect extends SpotStopSubject {
  readonly kind: 'cancel-spot-stop';
  readonly orderId: string;
  /** Client order id of the stop: from the cancel on it offers no coins. */
  readonly clientOid: string;
}

/** Specifies the cancelling of a stop of coins. */
export const cancelSpotStop = effect<CancelSpotStopEffect>({
  kind: 'cancel-spot-stop',
  afterUnknown: 'absolute',
  isNamed: false,
  // It leaves less protection than before.
  reducesOnly: false,
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [triggersResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: true,
  isImmediate: false,
  words: ({ stop, orderId, instrument }) => `cancel ${stopName(stop)} ${orderId} of spot ${instrument.symbol}`,
});
