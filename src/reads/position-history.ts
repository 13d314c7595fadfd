import { showsAt } from './shows.ts';
import { asRead, type List, type OfFutures } from './list.ts';

/** The positions of an account at a market that were closed lately. */
export const positionHistory = {
  name: 'position-history',
  of: ['account', 'market'],
  operations: { futures: ['history-position'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: (book) => showsAt('position', book),
  asks: ({ account, market }) => ({ kind: 'position-history', account, market }),
  gives: asRead,
} satisfies List<OfFutures, 'position-history'>;
