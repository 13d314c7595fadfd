import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import type { TriggerType } from '../domain/order.ts';
import { sized } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, stopsResource } from './resources.ts';

/** Puts a trailing stop on a position: from the trigger on it follows the price at a distance. */
export interface PlaceTrailEffect {
  readonly kind: 'place-trail';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size: Decimal;
  /** The callback: the part of its best price by which the price may come back, a ratio. */
  readonly callback: Decimal;
}

/** Specifies the placing of a trailing stop. */
export const placeTrail = effect<PlaceTrailEffect>({
  kind: 'place-trail',
  afterUnknown: 'named',
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
  words: ({ size, holdSide, instrument: { symbol }, trigger, callback }) =>
    `trail ${sized(size, symbol)} of the ${holdSide} ${symbol} from ${formatDecimal(trigger)} on, ${formatDecimal(callback)} behind its best price`,
});
