import { showsAll } from './shows.ts';
import { type PacedList, type OfAccount, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The loans of an account that run. */
export const loans = {
  name: 'loans',
  operations: { always: ['loan-ongoing-orders'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'loan',
  shows: ({ account }) => showsAll('loan', account),
  read: (exchange, { account }) => exchange.read({ kind: 'loans', account }),
} satisfies PacedList<OfAccount>;

/** Makes the poll of an account's loans. */
export function loansPoll(account: string): Poll {
  return pollOf(loans, { account });
}
