import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import type { StopKind, TriggerType } from '../domain/order.ts';
import { stopName } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, stopsResource } from './resources.ts';

/** Puts a take-profit or stop-loss on a position; without size it is of the whole position. */
export interface PlaceStopEffect {
  readonly kind: 'place-stop';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly stop: StopKind;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size?: Decimal;
}

/** Specifies the placing of a stop. */
export const placeStop = effect<PlaceStopEffect>({
  kind: 'place-stop',
  // A position has one stop of the whole: to give it that is a state.
  afterUnknown: ({ size }) => (size === undefined ? 'absolute' : 'named'),
  isNamed: true,
  reducesOnly: true,
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [stopsResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ stop, holdSide, instrument, trigger }) =>
    `set ${stopName(stop)} of the ${holdSide} ${instrument.symbol} to ${formatDecimal(trigger)}`,
});
