import { add, type Decimal, divide, minimum, multiply, multiplyDivide, subtract, ZERO } from '../base/decimal.ts';
import type { HoldSide } from './account.ts';
import type { Fill } from './history.ts';

/** A position as its fills show it: sizes in base coin, amounts in the margin coin, prices in quote per base. */
export interface FoldedPosition {
  readonly symbol: string;
  readonly baseCoin: string;
  readonly marginCoin: string;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  /** The cost of the open size: average opening price × size. */
  readonly cost: Decimal;
  /** Realised since the opening, without fees and funding. */
  readonly realised: Decimal;
  /** Fees since the opening, as a positive number. */
  readonly fees: Decimal;
  /** Price of its newest fill. */
  readonly lastPrice: Decimal;
  /** The begin of this episode and its last change, ms. */
  readonly cTime: number;
  readonly uTime: number;
}

/**
 * The result of a fold: open positions by {@link sideKey}, and the symbols whose fills do not fit together, each with
 * the reason.
 */
export interface Folded {
  readonly positions: ReadonlyMap<string, FoldedPosition>;
  readonly lost: ReadonlyMap<string, string>;
}

/** Nothing is open: from such a point on a fold is right. */
export const FLAT: Folded = { positions: new Map(), lost: new Map() };

/**
 * Folds fills into positions, the oldest first in whatever order they come, on top of an earlier fold. The caller gives
 * each fill once. A symbol whose fills close more than was open is lost, never guessed: its fold did not begin where it
 * was flat.
 */
export function foldPositions(before: Folded, fills: readonly Fill[]): Folded {
  if (fills.length === 0) return before;
  const positions = new Map(before.positions);
  const lost = new Map(before.lost);
  for (const fill of fills.toSorted(byTime)) {
    if (lost.has(fill.symbol)) continue;
    const wrong = foldOne(positions, fill);
    if (wrong === undefined) continue;
    lost.set(fill.symbol, wrong);
    for (const holdSide of ['long', 'short'] as const) positions.delete(sideKey(fill.symbol, holdSide));
  }
  return { positions, lost };
}

/** Names one side of a symbol. */
export function sideKey(symbol: string, holdSide: HoldSide): string {
  return `${symbol}/${holdSide}`;
}

/** The average price at which a folded position was opened. */
export function openPriceOf({ cost, size }: FoldedPosition): Decimal {
  return divide(cost, size);
}

/** The change that a fill makes to positions. In hedge mode it names the side; in one-way mode it nets. */
export type PositionChange =
  | { readonly act: 'open' | 'close'; readonly holdSide: HoldSide }
  | { readonly act: 'net'; readonly holdSide: HoldSide };

const CLOSES = /close_(long|short)$/;

/**
 * Reads from the words of a fill how it changed the position (docs/exchange/orders.md#what-a-trade-does). In hedge mode
 * `side` is the position's direction (docs/exchange/orders.md#direction).
 */
export function positionChangeOf({ side, tradeSide }: Pick<Fill, 'side' | 'tradeSide'>): PositionChange | undefined {
  const holdSide = side === 'buy' ? 'long' : 'short';
  if (tradeSide === 'open' || tradeSide === 'close') return { act: tradeSide, holdSide };
  if (tradeSide === null) return undefined;
  if (tradeSide.includes('single')) return { act: 'net', holdSide };
  const closed = CLOSES.exec(tradeSide)?.[1];
  return closed === undefined ? undefined : { act: 'close', holdSide: closed === 'long' ? 'long' : 'short' };
}

/** Applies one fill; answers the reason where it does not fit. */
function foldOne(positions: Map<string, FoldedPosition>, fill: Fill): string | undefined {
  const move = positionChangeOf(fill);
  if (move === undefined) return `fill ${fill.tradeId} does not say what it did to the position`;
  if (move.act === 'open') {
    openPart(positions, fill, { holdSide: move.holdSide, size: fill.size, fee: fill.fee });
    return undefined;
  }
  const opposite = move.holdSide === 'long' ? 'short' : 'long';
  const holdSide = move.act === 'close' ? move.holdSide : opposite;
  const held = positions.get(sideKey(fill.symbol, holdSide))?.size ?? ZERO;
  if (move.act === 'close' && fill.size > held) return `fill ${fill.tradeId} closes more than was open`;
  const closing = minimum(fill.size, held);
  const opening = subtract(fill.size, closing);
  const openFee = multiplyDivide(fill.fee, opening, fill.size);
  if (closing > ZERO) closePart(positions, fill, { holdSide, size: closing, fee: subtract(fill.fee, openFee) });
  if (opening > ZERO) openPart(positions, fill, { holdSide: move.holdSide, size: opening, fee: openFee });
  return undefined;
}

interface FillSide {
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly fee: Decimal;
}

function openPart(positions: Map<string, FoldedPosition>, fill: Fill, { holdSide, size, fee }: FillSide): void {
  const { symbol, baseCoin, marginCoin, price, cTime } = fill;
  const key = sideKey(symbol, holdSide);
  const held = positions.get(key);
  positions.set(key, {
    symbol,
    baseCoin,
    marginCoin,
    holdSide,
    size: add(held?.size ?? ZERO, size),
    cost: add(held?.cost ?? ZERO, multiply(size, price)),
    realised: held?.realised ?? ZERO,
    fees: add(held?.fees ?? ZERO, fee),
    lastPrice: price,
    cTime: held?.cTime ?? cTime,
    uTime: cTime,
  });
}

/** Closes a part at its share of the cost: the average opening price stays. A position of size 0 is removed. */
function closePart(positions: Map<string, FoldedPosition>, fill: Fill, { holdSide, size, fee }: FillSide): void {
  const key = sideKey(fill.symbol, holdSide);
  const held = positions.get(key);
  if (held === undefined) return;
  const left = subtract(held.size, size);
  if (left === ZERO) {
    positions.delete(key);
    return;
  }
  positions.set(key, {
    ...held,
    size: left,
    cost: subtract(held.cost, multiplyDivide(held.cost, size, held.size)),
    realised: add(held.realised, fill.profit),
    fees: add(held.fees, fee),
    lastPrice: fill.price,
    uTime: fill.cTime,
  });
}

/** Orders by time, then by id: the exchange counts its ids up, whatever their length. */
function byTime(a: Fill, b: Fill): number {
  if (a.cTime !== b.cTime) return a.cTime - b.cTime;
  if (a.tradeId.length !== b.tradeId.length) return a.tradeId.length - b.tradeId.length;
  return a.tradeId < b.tradeId ? -1 : 1;
}
