import type { Decimal } from '../base/decimal.ts';
import type { HoldSide, MarginMode } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { isFilledAtOnce, type OrderTerms, priced, sized, withStops } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { contractResources, instrumentLane } from './resources.ts';

/** Opens or adds to a position. Size in base coin. */
export interface OpenEffect extends OrderTerms {
  readonly kind: 'open';
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly marginMode: MarginMode;
  /** Preset stops: with them the position is never unprotected (docs/guarantees.md#g6). */
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
  /** Limit prices of what they execute; absent: at market. */
  readonly takeProfitLimit?: Decimal;
  readonly stopLossLimit?: Decimal;
  /** The reason why the position goes without a stop-loss, in the file's words. Absent: it gets one. */
  readonly unprotected?: string;
}

/** Specifies opening. */
export const open = effect<OpenEffect>({
  kind: 'open',
  afterUnknown: 'named',
  isNamed: true,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: contractResources,
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  // A position that was opened and does not show yet takes nothing away from the position that shows.
  leavesStops: true,
  isImmediate: isFilledAtOnce,
  words: (open) =>
    `open ${open.holdSide} ${sized(open.size, open.instrument.symbol)} ${open.instrument.symbol} ${priced(open)}${withStops(open)}`,
});
