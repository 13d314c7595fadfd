import { staying } from './course.ts';
import { asRead, type PacedList, type OfAccount } from './list.ts';
import { showsAll } from './shows.ts';

interface OfTerm extends OfAccount {
  readonly term: 'flexible' | 'fixed';
}

/** The savings of an account, of one term. */
export const savings = {
  name: 'savings',
  of: ['account', 'term'],
  operations: { always: ['savings-assets'] },
  requests: 'one',
  everyMs: 15_000,
  area: 'earn',
  foresee: staying,
  shows: ({ account }) => showsAll('savings', account),
  asks: ({ account, term }) => ({ kind: 'savings', account, periodType: term }),
  gives: asRead,
} satisfies PacedList<OfTerm, 'savings'>;
