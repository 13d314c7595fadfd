import type { FuturesMarket } from '../domain/market.ts';
import { showsAt } from './shows.ts';
import { type List, type OfFutures, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The positions of an account at a market that were closed lately. */
export const positionHistory = {
  name: 'position-history',
  operations: { futures: ['history-position'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: (book) => showsAt('position', book),
  read: (exchange, { account, market }) => exchange.read({ kind: 'position-history', account, market }),
} satisfies List<OfFutures>;

/** Makes the poll of an account's past positions at a market. */
export function positionHistoryPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(positionHistory, { account, market });
}
