import { add, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';

/** What an order shows of itself on the order book: its price, and what is left of it, base coin. */
export interface ShownOrder {
  readonly price: Decimal;
  readonly size: Decimal;
  readonly isBid: boolean;
}

/** What all orders of a market show, added up by price: whoever reads the best prices looks at no order. */
export interface ShownBook {
  readonly asks: Side;
  readonly bids: Side;
  /** What each order shows, by its id: what was added up of it is taken off again as it was. */
  readonly orders: Map<string, ShownOrder>;
}

/** The sizes of one side, and their prices in rising order. */
interface Side {
  readonly prices: Decimal[];
  readonly sizes: Map<Decimal, Decimal>;
}

/** Makes an order book on which nothing stands. */
export function newShownBook(): ShownBook {
  const side = (): Side => ({ prices: [], sizes: new Map() });
  return { asks: side(), bids: side(), orders: new Map() };
}

/** Notes what an order shows now; undefined where it shows nothing any more. */
export function showOrder(book: ShownBook, orderId: string, now: ShownOrder | undefined): void {
  const { orders } = book;
  const before = orders.get(orderId);
  if (before !== undefined) put(sideOf(book, before), before.price, subtract(ZERO, before.size));
  orders.delete(orderId);
  if (now === undefined || now.size <= ZERO) return;
  orders.set(orderId, now);
  put(sideOf(book, now), now.price, now.size);
}

/** Lists prices and sizes of a side from a price on, away from the middle. */
export function* shownFrom(
  book: ShownBook,
  { price, isBid }: { readonly price: Decimal; readonly isBid: boolean },
): Generator<readonly [price: Decimal, size: Decimal]> {
  const { prices, sizes } = isBid ? book.bids : book.asks;
  const start = placeOf(prices, price);
  const isThere = prices[start] === price;
  for (let at = isBid && !isThere ? start - 1 : start; ; at += isBid ? -1 : 1) {
    const found = prices[at];
    if (found === undefined) return;
    yield [found, sizes.get(found) ?? ZERO];
  }
}

function sideOf({ asks, bids }: ShownBook, { isBid }: ShownOrder): Side {
  return isBid ? bids : asks;
}

function put({ prices, sizes }: Side, price: Decimal, size: Decimal): void {
  const before = sizes.get(price);
  const after = add(before ?? ZERO, size);
  if (before === undefined) prices.splice(placeOf(prices, price), 0, price);
  if (after === ZERO) {
    prices.splice(placeOf(prices, price), 1);
    sizes.delete(price);
  } else sizes.set(price, after);
}

/** The place of a price among rising ones, or where it would stand. */
function placeOf(prices: readonly Decimal[], price: Decimal): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle] ?? ZERO) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
