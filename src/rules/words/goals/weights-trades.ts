import {
  absolute,
  add,
  type Decimal,
  minimum,
  multiply,
  negate,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import { deviationOf, type Holding, type Holdings } from './holdings.ts';

const BAND = parseDecimal('0.05');

/** A purchase of a coin, as a value in quote coin; below zero: a sale. */
export interface WeightTrade {
  readonly holding: Holding;
  readonly value: Decimal;
}

/**
 * The fewest trades that bring every coin outside of its band back to its weight. Where the quote coin is off by
 * itself, the others that are furthest off its way are brought towards their weights until it fits.
 */
export function tradesFor({ coins, total }: Holdings, quote: string, band: Decimal = BAND): readonly WeightTrade[] {
  const isOff = (holding: Holding): boolean => absolute(deviationOf(holding, total)) > band;
  const traded = coins.filter(({ coin }) => coin !== quote);
  const own = traded.filter(isOff).map((holding) => ({ holding, value: lackOf(holding, total) }));
  const money = coins.find(({ coin }) => coin === quote);
  if (money === undefined) return own;
  const spent = own.reduce((sum, { value }) => add(sum, value), ZERO);
  const left = { ...money, value: subtract(money.value, spent) };
  if (!isOff(left)) return own;
  const others = traded.filter((holding) => !own.some((trade) => trade.holding === holding));
  return [...own, ...spread(negate(lackOf(left, total)), others, total)];
}

/** The value that a coin lacks to its weight, in quote coin; below zero where there is too much of it. */
function lackOf({ value, weight }: Holding, total: Decimal): Decimal {
  return subtract(multiply(total, weight), value);
}

/** Spreads what the quote coin has too much (above zero) or lacks over coins that are off the other way. */
function spread(excess: Decimal, others: readonly Holding[], total: Decimal): readonly WeightTrade[] {
  const buys = excess > ZERO;
  const candidates = others
    .map((holding) => ({ holding, value: lackOf(holding, total) }))
    .filter(({ value }) => (buys ? value > ZERO : value < ZERO))
    .sort((a, b) => (absolute(a.value) > absolute(b.value) ? -1 : 1));
  const trades: WeightTrade[] = [];
  let rest = absolute(excess);
  for (const { holding, value } of candidates) {
    if (rest <= ZERO) break;
    const part = minimum(absolute(value), rest);
    rest = subtract(rest, part);
    trades.push({ holding, value: buys ? part : negate(part) });
  }
  return trades;
}
