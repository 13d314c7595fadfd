import { MARKETS } from '../../../domain/market.ts';
import type { Journal } from '../../../ports/journal.ts';
import { type TradedBook, keyOfBook } from '../../../strategy/model/traded-books.ts';

const KEY = 'books';

/**
 * Lists where the accounts of some books have been traded on, as the journal remembers it, and remembers these books too: an edit may take a market out of
 * the file, and the orders that prove a loss may be there alone. Bounded by the accounts and their markets.
 */
export function booksBefore(
  books: readonly TradedBook[],
  journal: Pick<Journal, 'state' | 'commit'>,
): readonly TradedBook[] {
  const known = storedBooks(journal);
  const all = new Map([...known, ...books].map((book) => [keyOfBook(book), book]));
  if (all.size > known.length) journal.commit({ states: new Map([[KEY, JSON.stringify([...all.values()])]]) });
  const accounts = new Set(books.map(({ account }) => account));
  return known.filter(({ account }) => accounts.has(account));
}

function storedBooks({ state }: Pick<Journal, 'state'>): readonly TradedBook[] {
  const stored: unknown = JSON.parse(state(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isBook) : [];
}

function isBook(value: unknown): value is TradedBook {
  if (typeof value !== 'object' || value === null) return false;
  const { account, market } = value as Readonly<Record<string, unknown>>;
  return typeof account === 'string' && MARKETS.some((known) => known === market);
}
