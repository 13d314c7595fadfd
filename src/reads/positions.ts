import { showsAt } from './shows.ts';
import { asRead, type PacedList, type OfFutures } from './list.ts';

/** The open positions of an account at a market. */
export const positions = {
  name: 'positions',
  of: ['account', 'market'],
  operations: { futures: ['mix-all-position'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'market',
  shows: (book) => showsAt('position', book),
  asks: ({ account, market }) => ({ kind: 'positions', account, market }),
  gives: asRead,
} satisfies PacedList<OfFutures, 'positions'>;
