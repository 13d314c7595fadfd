import { showsAll } from './shows.ts';
import { asRead, type PacedList, type OfAccount } from './list.ts';

/** The loans of an account that run. */
export const loans = {
  name: 'loans',
  of: ['account'],
  operations: { always: ['loan-ongoing-orders'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'loan',
  shows: ({ account }) => showsAll('loan', account),
  asks: ({ account }) => ({ kind: 'loans', account }),
  gives: asRead,
} satisfies PacedList<OfAccount, 'loans'>;
