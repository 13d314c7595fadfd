import { effect, nothing } from './spec.ts';
import { instrumentLane, triggersResource } from './resources.ts';
import { type SpotStopTerms, spotStopWords } from './spot-stop-terms.ts';

/** Changes a stop of coins that waits, in place: to these terms. */
export interface ModifySpotStopEffect extends SpotStopTerms {
  readonly kind: 'modify-spot-stop';
  readonly orderId: string;
  /** Client order id of the stop, so that its coins count as offered once. */
  readonly clientOid: string;
}

/** Specifies the changing of a stop of coins. */
export const modifySpotStop = effect<ModifySpotStopEffect>({
  kind: 'modify-spot-stop',
  afterUnknown: 'absolute',
  isNamed: false,
  reducesOnly: true,
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [triggersResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: true,
  isImmediate: false,
  words: (modify) => `change order ${modify.orderId}: ${spotStopWords(modify)}`,
});
