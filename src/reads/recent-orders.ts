import type { Market } from '../domain/market.ts';
import { showsNothing } from './shows.ts';
import { type List, type OfBook, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The orders of an account at a market that were done lately. Nothing is decided by them. */
export const recentOrders = {
  name: 'recent-orders',
  operations: { futures: ['mix-orders-history'], spot: ['spot-history-orders'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  read: (exchange, { account, market }) => exchange.read({ kind: 'recent-orders', account, market }),
} satisfies List<OfBook>;

/** Makes the poll of an account's orders at a market that were done lately. */
export function recentOrdersPoll(account: string, market: Market): Poll {
  return pollOf(recentOrders, { account, market });
}
