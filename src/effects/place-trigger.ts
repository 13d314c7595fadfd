import type { MarginMode } from '../domain/account.ts';
import { sized, withStops } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, positionResource, triggersResource } from './resources.ts';
import { closes, triggered, type TriggerSubject, type TriggerTerms } from './trigger-terms.ts';

/** Places a trigger order that opens or closes once a price is reached. */
export interface PlaceTriggerEffect extends TriggerSubject, TriggerTerms {
  readonly kind: 'place-trigger';
  readonly marginMode: MarginMode;
  /** The reason why the opened position goes without a stop-loss, in the file's words. Absent: it gets one. */
  readonly unprotected?: string;
  /** It is cancelled this long after it was accepted, and so is the order that it has become; absent: never. */
  readonly expireMs?: number;
}

/** Specifies the placing of a trigger order. */
export const placeTrigger = effect<PlaceTriggerEffect>({
  kind: 'place-trigger',
  afterUnknown: 'named',
  isNamed: true,
  reducesOnly: closes,
  topsUp: false,
  priority: ({ act }) => (act === 'close' ? 'protect' : 'act'),
  touches: ({ account, instrument, act }) => [
    triggersResource(account, instrument),
    // While nobody knows whether it is there, a position that it opens may come at any time: nothing else may open one
    // (G3).
    ...(act === 'open' ? [positionResource(account, instrument)] : []),
  ],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: ({ act }) => act === 'open',
  isImmediate: false,
  words: (place) => {
    const { callback, act, holdSide, size, instrument } = place;
    const kind = `${callback === undefined ? '' : 'trailing '}trigger to ${act} ${holdSide}`;
    return `${kind} ${sized(size, instrument.symbol)} ${instrument.symbol} ${triggered(place)}${withStops(place)}`;
  },
});
