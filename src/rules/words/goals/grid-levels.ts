import { add, type Decimal, divide, multiply, ONE, parseDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { Instrument } from '../../../domain/market.ts';
import { formatMoney } from '../../../domain/money.ts';
import { belowMinimum, roundEntryPrice, roundSize } from '../../../domain/rounding.ts';
import type { GridArgs } from './grid-fields.ts';

/** A gap between two levels of a grid: entered at one of them, left at the other. Rounded. */
export interface Gap {
  readonly side: HoldSide;
  readonly entry: Decimal;
  readonly exit: Decimal;
  /** Base coin. */
  readonly size: Decimal;
}

/** The most levels of a grid: all its orders are read, placed and remembered together. */
const LEVELS_MAX = 51;

/** No fee of a spot order is larger; what a purchase brings is sold again, and has to be large enough for that. */
export const AFTER_FEE = parseDecimal('0.99');

/** Lays a grid around a middle; a text says why there is none. */
export function layGrid(args: GridArgs, middle: Decimal, instrument: Instrument): readonly Gap[] | string {
  const ends = endsOf(args, middle);
  const count = Number(args.levels / ONE);
  if (args.levels % ONE !== 0n || count < 2 || count > LEVELS_MAX)
    return `a grid has 2 to ${String(LEVELS_MAX)} levels, and no part of one`;
  if (ends.low <= ZERO || ends.high <= ends.low) return 'the lowest level has to be above zero and below the highest';
  const levels = levelsOf(ends, count - 1, args.spacing ?? 'geometric');
  const gaps: Gap[] = [];
  for (const [index, high] of levels.slice(1).entries()) {
    const low = levels[index] ?? ends.low;
    const gap = gapOf(args, { low, high, middle }, instrument);
    if (typeof gap === 'string') return gap;
    gaps.push(gap);
  }
  return gaps;
}

/** The lowest and the highest level. */
export interface Ends {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** Works out where a grid begins and ends. */
export function endsOf({ range, around }: Pick<GridArgs, 'range' | 'around'>, middle: Decimal): Ends {
  if (range !== undefined) return range;
  const width = around?.width ?? ZERO;
  return { low: multiply(middle, subtract(ONE, width)), high: multiply(middle, add(ONE, width)) };
}

function levelsOf({ low, high }: Ends, gaps: number, spacing: 'geometric' | 'arithmetic'): readonly Decimal[] {
  const whole = (of: Decimal, part: number): Decimal => ((of * BigInt(part)) / BigInt(gaps)) as Decimal;
  if (spacing === 'arithmetic')
    return Array.from({ length: gaps + 1 }, (_none, index) => add(low, whole(subtract(high, low), index)));
  const ratio = rootOf(divide(high, low), gaps);
  const levels = [low];
  for (let index = 1; index < gaps; index += 1) levels.push(multiply(levels.at(-1) ?? low, ratio));
  return [...levels, high];
}

/** Bits of a ratio of prices with 18 places, and some more. */
const HALVINGS = 100;

/** Finds the n-th root of a number above one, by halving the interval in which it lies. */
function rootOf(value: Decimal, n: number): Decimal {
  let [low, high] = [ONE, value];
  for (let step = 0; step < HALVINGS && high - low > 1n; step += 1) {
    const half = ((low + high) / 2n) as Decimal;
    if (isPowerAbove(half, n, value)) high = half;
    else low = half;
  }
  return low;
}

function isPowerAbove(base: Decimal, n: number, bound: Decimal): boolean {
  let power = ONE;
  for (let index = 0; index < n; index += 1) {
    power = multiply(power, base);
    if (power > bound) return true;
  }
  return false;
}

function gapOf(
  { side: said, amount: asked }: GridArgs,
  { low, high, middle }: Ends & { readonly middle: Decimal },
  instrument: Instrument,
): Gap | string {
  const isBelow = said === 'neutral' && (low + high) / 2n <= middle;
  const side = said === 'long' || isBelow ? 'long' : 'short';
  const [bought, sold] = [roundEntryPrice(low, 'buy', instrument), roundEntryPrice(high, 'sell', instrument)];
  const { base, quote, symbol } = instrument;
  if (bought <= ZERO || bought >= sold)
    return `a gap is below the price step of ${symbol}: fewer levels, or a wider range`;
  if (asked.coin !== base && asked.coin !== quote) return `${formatMoney(asked)} is neither in ${base} nor in ${quote}`;
  const [entry, exit] = side === 'long' ? [bought, sold] : [sold, bought];
  const size = roundSize(asked.coin === base ? asked.value : divide(asked.value, entry, 'down'), instrument);
  const least = instrument.market === 'spot' ? roundSize(multiply(size, AFTER_FEE), instrument) : size;
  const below = belowMinimum(least, bought, instrument);
  return below === undefined ? { side, entry, exit, size } : `a gap is below the smallest ${below} of ${symbol}`;
}
