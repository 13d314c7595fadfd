import { staying } from './course.ts';
import { showsAt } from './shows.ts';
import { asRead, type OfAccount, type PacedList } from './list.ts';

/** The pending trigger orders of spot of an account. */
export const spotTriggers = {
  name: 'spot-triggers',
  of: ['account'],
  operations: { always: ['spot-current-plan-order'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'spot',
  foresee: staying,
  shows: ({ account }) => showsAt('triggers', { account, market: 'spot' }),
  asks: ({ account }) => ({ kind: 'spot-triggers', account }),
  gives: asRead,
} satisfies PacedList<OfAccount, 'spot-triggers'>;
