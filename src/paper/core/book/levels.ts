import { add, roundToStep, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Market } from '../../../domain/market.ts';
import { type Book, priceOf } from './book.ts';
import type { Core } from './core.ts';
import { depthLeft } from './depth.ts';
import { quoteAt } from './quote.ts';
import { shownFrom } from './shown-book.ts';
import type { ShownOrder, ShownBook } from './shown-book.ts';

/** A price of the order book, and the size that stands at it, base coin. */
export type DepthLevel = [price: Decimal, size: Decimal];

/** Both sides of an order book, each from its best price on. */
export interface DepthSides {
  readonly asks: readonly DepthLevel[];
  readonly bids: readonly DepthLevel[];
}

/**
 * Tells the size at the best price of each side, base coin: what limit orders can take at this step, or, where there is
 * no end to it, the largest order, which any other is filled before.
 */
export function bestSizeOf(core: Core, book: Book, market: Market): Decimal {
  return depthLeft(core, book, market) ?? (market === 'spot' ? book.pair.spot : book.pair.futures).maxSize;
}

/** Which part of an order book is asked for. */
interface LevelsAsked {
  readonly market: Market;
  /** On which prices are merged. */
  readonly step: Decimal;
  /** Most prices of a side. */
  readonly most: number;
}

/**
 * Tells the order book of a market: the best prices at which orders are filled, and behind them the orders of all
 * accounts that wait. Prices are merged on a step, away from the middle. An order that waits between the best prices,
 * or beyond the other side's, is not told: nobody trades with it.
 */
export function levelsOf(core: Core, book: Book, asked: LevelsAsked): DepthSides {
  const { bid, ask } = quoteAt(book, asked.market, priceOf(book, core.world.step));
  const size = bestSizeOf(core, book, asked.market);
  return {
    asks: sideOf(book, { price: ask, size, isBid: false }, asked),
    bids: sideOf(book, { price: bid, size, isBid: true }, asked),
  };
}

/** One side, from its best price on. Whoever asks for few prices has few looked at, however many orders wait. */
function sideOf(book: Book, best: ShownOrder, { market, step, most }: LevelsAsked): readonly DepthLevel[] {
  const { isBid } = best;
  const merged = (price: Decimal): Decimal => roundToStep(price, step, isBid ? 'down' : 'up');
  const levels: DepthLevel[] = best.size > ZERO ? [[merged(best.price), best.size]] : [];
  for (const [price, size] of shownFrom(shownAt(book, market), best)) {
    const at = merged(price);
    const last = levels.at(-1);
    if (last?.[0] === at) last[1] = add(last[1], size);
    else if (levels.length < most) levels.push([at, size]);
    else break;
  }
  return levels.slice(0, most);
}

function shownAt({ shown }: Book, market: Market): ShownBook {
  return market === 'spot' ? shown.spot : shown.futures;
}
