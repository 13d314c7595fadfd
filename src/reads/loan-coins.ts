import { staying } from './course.ts';
import { asRead, type PacedList } from './list.ts';
import type { Target } from './read.ts';
import { showsNothing } from './shows.ts';

/** The coins that can be borrowed or pledged. */
export const loanCoins = {
  name: 'loan-coins',
  of: [],
  operations: { always: ['loan-coin-infos'] },
  requests: 'one',
  everyMs: 3_600_000,
  area: 'none',
  foresee: staying,
  shows: showsNothing,
  asks: () => ({ kind: 'loan-coins' }),
  gives: asRead,
} satisfies PacedList<Target, 'loan-coins'>;
