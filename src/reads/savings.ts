import { type PacedList, type OfAccount, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import { showsAll } from './shows.ts';

interface OfTerm extends OfAccount {
  readonly term: 'flexible' | 'fixed';
}

/** The savings of an account, of one term. */
export const savings = {
  name: 'savings',
  operations: { always: ['savings-assets'] },
  requests: 'one',
  everyMs: 15_000,
  area: 'earn',
  shows: ({ account }) => showsAll('savings', account),
  read: (exchange, { account, term }) => exchange.read({ kind: 'savings', account, periodType: term }),
} satisfies PacedList<OfTerm>;

/** Makes the poll of an account's savings of one term. */
export function savingsPoll(account: string, term: 'flexible' | 'fixed'): Poll {
  return pollOf(savings, { account, term });
}
