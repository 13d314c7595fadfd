import type { Decimal } from '../base/decimal.ts';
import type { SpotInstrument } from '../domain/market.ts';
import { isFilledAtOnce, type OrderTerms, priced, sized } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, spotResources } from './resources.ts';

/** Sells spot; size in base coin. */
export interface SellEffect extends OrderTerms {
  readonly kind: 'sell';
  readonly instrument: SpotInstrument;
  readonly size: Decimal;
  /**
   * So much of it, in base coin, must have been bought by the strategy and be neither sold nor offered; absent: the
   * whole wallet may go.
   */
  readonly ofBought?: Decimal;
}

/**
 * Tells whether a sale is one of coins that the strategy has bought: it ends up with less of them, as after a close of
 * a part of a position. What it sells beyond them is another's.
 */
export function isOfBought({ size, ofBought }: SellEffect): boolean {
  return ofBought !== undefined && size <= ofBought;
}

/** Specifies selling. */
export const sell = effect<SellEffect>({
  kind: 'sell',
  afterUnknown: 'named',
  isNamed: true,
  // Not the limits, but what was bought bounds it.
  reducesOnly: isOfBought,
  topsUp: false,
  priority: (sale) => (isOfBought(sale) ? 'protect' : 'act'),
  touches: spotResources,
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: isFilledAtOnce,
  words: (sell) => `sell ${sized(sell.size, sell.instrument.symbol)} spot ${sell.instrument.symbol} ${priced(sell)}`,
});
