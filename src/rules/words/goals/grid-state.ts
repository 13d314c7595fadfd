import { assert } from '../../../base/assert.ts';
import {
  absolute,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Instrument, PricedTicker } from '../../../domain/market.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { GridArgs } from './grid-fields.ts';
import type { GapMemory } from './grid-gap.ts';
import { type Ends, endsOf, type Gap, layGrid } from './grid-levels.ts';

/** Durable memory of a grid. */
export interface GridState {
  /** The wishes of the file by which it was laid. */
  readonly asked: string;
  /** The price in its middle, as decimal text. */
  readonly middle: string;
  /** The gaps from below, and behind them those that the file has no more. */
  readonly gaps: readonly GapMemory[];
  /** Set while the price is outside. */
  readonly out?: true;
  /** Since when the account has had less than the gaps hold, ms. */
  readonly lackSince?: number;
}

/** The readings by which a grid is laid. */
export interface LaidBy {
  readonly instrument: Instrument;
  readonly ticker: PricedTicker;
}

/** A grid is laid again where it would move by so much. */
const MIN_MOVE = parseDecimal('0.002');

/**
 * The grid as the file wants it, with what is remembered of its gaps. Where the file wants another, gaps between the
 * same prices go on, and others that hold something or have an order are left to get rid of it. One that would hardly
 * move stays as it was laid: prices that follow the market would else cancel and place its orders with each reading. A
 * text says why there is no grid.
 */
export function laidGrid(args: GridArgs, before: GridState | undefined, by: LaidBy): GridState | string {
  const asked = askedOf(args, by.instrument);
  if (before?.asked === asked) return before;
  if (before !== undefined && isNearly(before, asked, args.minMove)) return before;
  const middle = args.around?.price ?? by.ticker.last;
  const laid = layGrid(args, middle, by.instrument);
  if (typeof laid === 'string') return laid;
  const known = new Set(before?.gaps);
  const gaps = laid.map((gap): GapMemory => {
    const same = [...known].find((one) => isSame(one, gap));
    if (same === undefined) return freshGap(gap, args);
    known.delete(same);
    const { left: _left, ...kept } = same;
    return { ...kept, size: formatDecimal(gap.size) };
  });
  const left = [...known].filter(isBusy).map((one): GapMemory => ({ ...one, left: true }));
  return { asked, middle: formatDecimal(middle), gaps: [...gaps, ...left] };
}

/** An entry that rests with another size is another gap's: it is taken back. */
function isSame(known: GapMemory, { side, entry, exit, size }: Gap): boolean {
  if (known.over === true || known.side !== side) return false;
  if (known.entry !== formatDecimal(entry) || known.exit !== formatDecimal(exit)) return false;
  return known.held !== undefined || known.size === formatDecimal(size);
}

function isBusy({ held, over, order }: GapMemory): boolean {
  return over !== true && (held !== undefined || order.id !== undefined || order.leg !== undefined);
}

function freshGap({ side, entry, exit, size }: Gap, { begin }: GridArgs): GapMemory {
  return {
    side,
    entry: formatDecimal(entry),
    exit: formatDecimal(exit),
    size: formatDecimal(size),
    order: {},
    ...(begin === 'fill' && { fill: true as const }),
  };
}

/** Tells whether a grid that is laid differs from the one that is wanted in figures alone, and by too little. */
function isNearly(before: GridState, wanted: string, minMove: Decimal = MIN_MOVE): boolean {
  const [old, now] = [wishOf(before.asked), wishOf(wanted)];
  if (old === undefined || now === undefined) return false;
  if (old.rest !== now.rest || old.isFree !== now.isFree) return false;
  const from = figuresOf(old, before);
  return figuresOf(now, before).every((figure, index) => {
    const was = from[index] ?? figure;
    return figure === was || absolute(subtract(figure, was)) < multiply(was, minMove);
  });
}

/** The wishes of a file, as they are remembered. */
interface Wish {
  /** Of a range its two ends; else the width, and the middle where the file says one. */
  readonly ends: readonly Decimal[];
  readonly isRange: boolean;
  /** True where the file leaves the middle to the price at which the grid was laid. */
  readonly isFree: boolean;
  readonly amount: Decimal;
  /** All that has no figure to be near to. */
  readonly rest: string;
}

/** Reads remembered wishes; undefined where they have another form. */
function wishOf(asked: string): Wish | undefined {
  const read: unknown = JSON.parse(asked);
  if (!Array.isArray(read) || !read.every((one) => typeof one === 'string')) return undefined;
  const [market, symbol, side, spacing, kind, low = '', high = '', levels, priceStep, sizeStep, money = ''] = read;
  const [amount = '', coin] = money.split(' ');
  return {
    ends: [low, high].filter((one) => one !== '').map((one) => parseDecimal(one)),
    isRange: kind === 'range',
    isFree: high === '',
    amount: parseDecimal(amount),
    rest: JSON.stringify([market, symbol, side, spacing, kind, levels, priceStep, sizeStep, coin]),
  };
}

/** The figures by which a grid moves: its lowest and highest level, its middle, its amount. */
function figuresOf(wish: Wish, { middle }: GridState): readonly Decimal[] {
  const [first, second] = wish.ends;
  const around = wish.isRange ? undefined : (second ?? parseDecimal(middle));
  const { low, high } = endsOf(
    around === undefined || first === undefined
      ? { range: { low: first ?? ZERO, high: second ?? ZERO } }
      : { around: { width: first } },
    around ?? ZERO,
  );
  return [low, high, ...(around === undefined ? [] : [around]), wish.amount];
}

/** The lowest and the highest level of a grid that is laid. */
export function laidEnds(state: GridState): Ends {
  const wish = wishOf(state.asked);
  assert(wish !== undefined, 'a grid that is laid remembers its ends');
  const [low = ZERO, high = ZERO] = figuresOf(wish, state);
  return { low, high };
}

/** The wishes of a file for the levels of its grid, with the steps to which they are rounded. */
function askedOf({ side, range, around, levels, spacing, amount }: GridArgs, instrument: Instrument): string {
  const { market, symbol, priceStep, sizeStep } = instrument;
  const ends = range === undefined ? [around?.width, around?.price] : [range.low, range.high];
  return JSON.stringify([
    ...[market, symbol, side, spacing ?? 'geometric', range === undefined ? 'around' : 'range'],
    ...[...ends, levels, priceStep, sizeStep].map((one) => (one === undefined ? '' : formatDecimal(one))),
    formatMoney(amount),
  ]);
}
