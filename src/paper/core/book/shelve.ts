import type { Book } from './book.ts';
import { buys } from './buys.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import { climb, leave } from './ladder.ts';
import { meetingPrice } from './quote.ts';
import { showFutures } from './show.ts';
import { showOrder } from './shown-book.ts';

/** Futures orders that wait, by UID, and what they hold back: of the core. */
interface Shelves {
  readonly resting: Map<string, Set<FuturesOrder>>;
  readonly heldBack: Pick<Map<string, unknown>, 'delete'>;
}

/** Puts a futures order on its book, where it waits. */
export function shelve({ resting, heldBack }: Shelves, book: Book, order: FuturesOrder): void {
  book.futures.put(order);
  showFutures(book, order);
  book.arrivals += 1;
  if (order.price !== undefined) {
    const level = meetingPrice(book, order.market, { price: order.price, buys: buys(order) });
    climb(book.ladder, { kind: 'order', order }, { level, rises: !buys(order) });
  }
  let own = resting.get(order.uid);
  if (own === undefined) resting.set(order.uid, (own = new Set()));
  own.add(order);
  heldBack.delete(order.uid);
}

/** Takes a futures order off its book. */
export function unshelve({ resting, heldBack }: Shelves, book: Book, order: FuturesOrder): void {
  book.futures.remove(order.orderId);
  showOrder(book.shown.futures, order.orderId, undefined);
  leave(book.ladder, order.orderId);
  resting.get(order.uid)?.delete(order);
  heldBack.delete(order.uid);
}
