import type { FuturesMarket } from '../domain/market.ts';
import { showsAt } from './shows.ts';
import { type PacedList, type OfFutures, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The open positions of an account at a market. */
export const positions = {
  name: 'positions',
  operations: { futures: ['mix-all-position'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'market',
  shows: (book) => showsAt('position', book),
  read: (exchange, { account, market }) => exchange.read({ kind: 'positions', account, market }),
} satisfies PacedList<OfFutures>;

/** Makes the poll of an account's positions at a market. */
export function positionsPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(positions, { account, market });
}
