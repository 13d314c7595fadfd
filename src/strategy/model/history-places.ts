import type { AccountName } from '../../domain/account.ts';
import { type Market, MARKETS } from '../../domain/market.ts';
import type { Strategy } from './strategy.ts';
import { tradedBooks } from './traded-books.ts';

/** Time between reads of an account's past, ms. Funding is settled every few hours, and on the hour. */
export const HISTORY_EVERY_MS = 3_600_000;

/**
 * An account whose past is read, at the markets where strategies may trade on it, and at spot, where money comes from
 * and goes to.
 */
export interface HistoryPlace {
  readonly account: AccountName;
  readonly markets: readonly Market[];
}

/**
 * Lists whose past is read: the accounts of strategies that are not off, by name. In core mode spot has no operations
 * for it.
 */
export function historyPlaces(strategies: readonly Strategy[], isCore: boolean): readonly HistoryPlace[] {
  const books = strategies.filter(({ mode }) => mode !== 'off').flatMap(tradedBooks);
  return [...new Set(books.map(({ account }) => account))].toSorted().map((account) => {
    const traded = new Set(books.filter((book) => book.account === account).map(({ market }) => market));
    return {
      account,
      markets: MARKETS.filter((market) => (market === 'spot' ? !isCore : traded.has(market))),
    };
  });
}
