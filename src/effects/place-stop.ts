import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import type { StopKind, TriggerType } from '../domain/order.ts';
import { limitedTo, sized, stopName } from './order-terms.ts';
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
  /** Limit price of the order that it becomes; absent: at market. */
  readonly limit?: Decimal;
  readonly size?: Decimal;
  /** It stands beside the stops that a goal keeps: a goal neither moves it nor takes it for its own. */
  readonly apart?: true;
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
  words: ({ stop, holdSide, instrument: { symbol }, trigger, limit, size, apart }) => {
    const at = `${formatDecimal(trigger)}${limitedTo(limit)}`;
    return apart === true && size !== undefined
      ? `place a ${stopName(stop)} of ${sized(size, symbol)} of the ${holdSide} ${symbol} at ${at}`
      : `set ${stopName(stop)} of the ${holdSide} ${symbol} to ${at}`;
  },
});
