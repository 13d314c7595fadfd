import { staying } from './course.ts';
import { showsAt } from './shows.ts';
import { withPairs } from './of-pair.ts';
import type { OfFutures, PacedList } from './list.ts';

/** The pending trigger orders of an account at a market, plain and trailing: a request each. */
export const triggers = {
  name: 'triggers',
  of: ['account', 'market'],
  operations: { futures: ['mix-orders-plan-pending'] },
  requests: ['triggers', 'trailing triggers'],
  everyMs: 10_000,
  area: 'market',
  foresee: staying,
  shows: (book) => showsAt('triggers', book),
  asks: ({ account, market }) => ({ kind: 'triggers', account, market }),
  gives: withPairs,
} satisfies PacedList<OfFutures, 'triggers'>;
