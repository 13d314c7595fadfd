import { showsNothing } from './shows.ts';
import { asRead, type List, type OfBook } from './list.ts';

/** The orders of an account at a market that were done lately. Nothing is decided by them. */
export const recentOrders = {
  name: 'recent-orders',
  of: ['account', 'market'],
  operations: { futures: ['mix-orders-history'], spot: ['spot-history-orders'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  asks: ({ account, market }) => ({ kind: 'recent-orders', account, market }),
  gives: asRead,
} satisfies List<OfBook, 'recent-orders'>;
