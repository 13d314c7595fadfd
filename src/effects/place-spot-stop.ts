import { effect, nothing } from './spec.ts';
import { instrumentLane, triggersResource } from './resources.ts';
import { type SpotStopTerms, spotStopWords } from './spot-stop-terms.ts';

/** Puts a take-profit or stop-loss on coins that the strategy has bought. */
export interface PlaceSpotStopEffect extends SpotStopTerms {
  readonly kind: 'place-spot-stop';
}

/** Specifies the placing of a stop of coins: a trigger order, which holds no coins back while it waits. */
export const placeSpotStop = effect<PlaceSpotStopEffect>({
  kind: 'place-spot-stop',
  afterUnknown: 'named',
  isNamed: true,
  // It sells bought coins alone. Not the limits, but what was bought bounds it.
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
  words: (place) => `set ${spotStopWords(place)}`,
});
