import { showsAll } from './shows.ts';
import { type PacedList, type OfAccount, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The virtual sub-accounts of a parent. */
export const subAccounts = {
  name: 'sub-accounts',
  operations: { always: ['user-virtual-subaccount-list'] },
  requests: 'one',
  everyMs: 60_000,
  area: 'none',
  shows: ({ account }) => showsAll('sub-accounts', account),
  read: (exchange, { account }) => exchange.read({ kind: 'sub-accounts', account }),
} satisfies PacedList<OfAccount>;

/** Makes the poll of a parent's sub-accounts. */
export function subAccountsPoll(account: string): Poll {
  return pollOf(subAccounts, { account });
}
