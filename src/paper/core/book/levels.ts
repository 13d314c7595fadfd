import { add, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { FuturesMarket, Market } from '../../../domain/market.ts';
import { type Book, priceOf } from './book.ts';
import { buys } from './buys.ts';
import type { Core } from './core.ts';
import { depthLeft } from './depth.ts';
import { quoteAt } from './quote.ts';

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

/**
 * Tells the order book of a market: the best prices at which orders are filled, and behind them the orders of all
 * accounts that wait. Prices are merged on a step, away from the middle. An order that waits between the best prices,
 * or beyond the other side's, is not told: nobody trades with it.
 */
export function levelsOf(
  core: Core,
  book: Book,
  asked: { readonly market: Market; readonly step: Decimal },
): DepthSides {
  const { market, step } = asked;
  const { bid, ask } = quoteAt(book, market, priceOf(book, core.world.step));
  const best = bestSizeOf(core, book, market);
  const asks = new Map<Decimal, Decimal>();
  const bids = new Map<Decimal, Decimal>();
  const put = (price: Decimal, size: Decimal, isBid: boolean): void => {
    const side = isBid ? bids : asks;
    const at = roundToStep(price, step, isBid ? 'down' : 'up');
    if (size > ZERO) side.set(at, add(side.get(at) ?? ZERO, size));
  };
  put(bid, best, true);
  put(ask, best, false);
  for (const { price, rest, isBid } of market === 'spot' ? spotOrders(book) : futuresOrders(book, market))
    if (isBid ? price <= bid : price >= ask) put(price, rest, isBid);
  const ascending = ([a]: DepthLevel, [b]: DepthLevel): number => (a < b ? -1 : 1);
  return { asks: [...asks].sort(ascending), bids: [...bids].sort((a, b) => ascending(b, a)) };
}

interface Resting {
  readonly price: Decimal;
  readonly rest: Decimal;
  readonly isBid: boolean;
}

function* futuresOrders(book: Book, market: FuturesMarket): Iterable<Resting> {
  for (const order of book.futures.values())
    if (order.price !== undefined && order.market === market)
      yield { price: order.price, rest: subtract(order.size, order.filled), isBid: buys(order) };
}

/** A TP/SL order waits for its trigger, and stands on the book only once it has fired. */
function* spotOrders(book: Book): Iterable<Resting> {
  for (const { price, trigger, size, filled, side } of book.spot.values())
    if (price !== undefined && trigger === undefined)
      yield { price, rest: subtract(size, filled), isBid: side === 'buy' };
}
