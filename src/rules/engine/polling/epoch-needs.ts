import type { Need } from '../../../reads/needs.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import { type TradedBook, keyOfBook, tradedBooks } from '../../../strategy/model/traded-books.ts';

/**
 * Lists, for every account of the strategies and each market that they trade at there, the orders that wait and those
 * that were done lately; none where the pace is undefined.
 */
export function epochNeeds(strategies: readonly Strategy[], everyMs: number | undefined): readonly Need[] {
  if (everyMs === undefined) return [];
  return booksOf(strategies).flatMap(({ account, market }) => [
    { read: { list: 'orders', account, market }, everyMs },
    { read: { list: 'recent-orders', account, market }, everyMs },
  ]);
}

/** Lists the books that strategies trade on, each once. */
export function booksOf(strategies: readonly Strategy[]): readonly TradedBook[] {
  const books = strategies.filter(({ mode }) => mode === 'active').flatMap(tradedBooks);
  return [...new Map(books.map((book) => [keyOfBook(book), book])).values()];
}
