import { staying } from './course.ts';
import { showsAll } from './shows.ts';
import { asRead, type PacedList, type OfAccount } from './list.ts';

/** The virtual sub-accounts of a parent. */
export const subAccounts = {
  name: 'sub-accounts',
  of: ['account'],
  operations: { always: ['user-virtual-subaccount-list'] },
  requests: 'one',
  everyMs: 60_000,
  area: 'none',
  foresee: staying,
  shows: ({ account }) => showsAll('sub-accounts', account),
  asks: ({ account }) => ({ kind: 'sub-accounts', account }),
  gives: asRead,
} satisfies PacedList<OfAccount, 'sub-accounts'>;
