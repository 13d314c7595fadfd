import { formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import type { Instrument, Ticker } from '../../../domain/market.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { GridArgs } from './grid-fields.ts';
import type { GapMemory } from './grid-gap.ts';
import { type Gap, layGrid } from './grid-levels.ts';

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
  readonly ticker: Ticker;
}

/**
 * The grid as the file wants it, with what is remembered of its gaps. Where the file wants another, gaps between the
 * same prices go on, and others that hold something or have an order are left to get rid of it. A text says why there
 * is no grid.
 */
export function laidGrid(args: GridArgs, before: GridState | undefined, by: LaidBy): GridState | string {
  const asked = askedOf(args, by.instrument);
  if (before?.asked === asked) return before;
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

/** The price in the middle of a grid that is laid. */
export function middleOf({ middle }: GridState) {
  return parseDecimal(middle);
}
