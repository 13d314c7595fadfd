import { staying } from './course.ts';
import { showsAt } from './shows.ts';
import { withPairs } from './of-pair.ts';
import type { OfFutures, PacedList } from './list.ts';

/** The pending take-profits and stop-losses of an account at a market. */
export const stops = {
  name: 'stops',
  of: ['account', 'market'],
  operations: { futures: ['mix-orders-plan-pending'] },
  requests: ['stops'],
  everyMs: 5_000,
  area: 'market',
  foresee: staying,
  shows: (book) => showsAt('stops', book),
  asks: ({ account, market }) => ({ kind: 'stops', account, market }),
  gives: withPairs,
} satisfies PacedList<OfFutures, 'stops'>;
