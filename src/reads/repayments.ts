import { showsNothing } from './shows.ts';
import { asRead, type List, type OfAccount } from './list.ts';

/** The repayments of loans of an account. */
export const repayments = {
  name: 'repayments',
  of: ['account'],
  operations: { always: ['loan-repay-history'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  asks: ({ account }) => ({ kind: 'repayments', account }),
  gives: asRead,
} satisfies List<OfAccount, 'repayments'>;
