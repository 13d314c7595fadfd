import { type Decimal, formatDecimal } from '../base/decimal.ts';
import { type SpotInstrument, splitSymbol } from '../domain/market.ts';
import { isFilledAtOnce, type OrderTerms, priced, sized } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, spotResources } from './resources.ts';

/** Buys spot; a market order says what to spend in quote coin, a limit order the size in base coin. */
export interface BuyEffect extends OrderTerms {
  readonly kind: 'buy';
  readonly instrument: SpotInstrument;
  readonly spend?: Decimal;
  readonly size?: Decimal;
}

/** Specifies buying. */
export const buy = effect<BuyEffect>({
  kind: 'buy',
  afterUnknown: 'named',
  isNamed: true,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: spotResources,
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: isFilledAtOnce,
  words: (buy) => `buy ${boughtFor(buy)} spot ${buy.instrument.symbol} ${priced(buy)}`,
});

function boughtFor({ spend, size, instrument: { symbol } }: BuyEffect): string {
  if (spend !== undefined) return `for ${formatDecimal(spend)} ${splitSymbol(symbol)?.quote ?? ''}`.trimEnd();
  return size === undefined ? '' : sized(size, symbol);
}
