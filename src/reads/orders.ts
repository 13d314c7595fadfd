import { staying } from './course.ts';
import { showsAt } from './shows.ts';
import { withPairs } from './of-pair.ts';
import type { OfBook, PacedList } from './list.ts';

/** The resting orders of an account at a market. */
export const orders = {
  name: 'orders',
  of: ['account', 'market'],
  operations: { futures: ['mix-orders-pending'], spot: ['spot-unfilled-orders'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'market',
  foresee: staying,
  shows: (book) => showsAt('orders', book),
  asks: ({ account, market }) => ({ kind: 'orders', account, market }),
  gives: withPairs,
} satisfies PacedList<OfBook, 'orders'>;
