import type { Book } from './book.ts';
import type { FuturesOrder } from './futures-order.ts';

/** Futures orders that wait, by UID: of the core. */
interface Shelves {
  readonly resting: Map<string, Set<FuturesOrder>>;
}

/** Puts a futures order on its book, where it waits. */
export function shelve({ resting }: Shelves, book: Book, order: FuturesOrder): void {
  book.futures.set(order.orderId, order);
  book.arrivals += 1;
  let own = resting.get(order.uid);
  if (own === undefined) resting.set(order.uid, (own = new Set()));
  own.add(order);
}

/** Takes a futures order off its book. */
export function unshelve({ resting }: Shelves, book: Book, order: FuturesOrder): void {
  book.futures.delete(order.orderId);
  resting.get(order.uid)?.delete(order);
}
