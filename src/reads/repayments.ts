import { showsNothing } from './shows.ts';
import { type List, type OfAccount, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The repayments of loans of an account. */
export const repayments = {
  name: 'repayments',
  operations: { always: ['loan-repay-history'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  read: (exchange, { account }) => exchange.read({ kind: 'repayments', account }),
} satisfies List<OfAccount>;

/** Makes the poll of an account's repayments. Nothing that a strategy can do repays a loan. */
export function repaymentsPoll(account: string): Poll {
  return pollOf(repayments, { account });
}
