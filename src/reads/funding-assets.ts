import { staying } from './course.ts';
import { showsCoins } from './shows.ts';
import { asRead, type PacedList, type OfAccount } from './list.ts';

/** The funding (p2p) wallet of an account. */
export const fundingAssets = {
  name: 'funding-assets',
  of: ['account'],
  operations: { always: ['funding-assets'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'none',
  foresee: staying,
  shows: ({ account }) => showsCoins({ account, wallet: 'p2p' }),
  asks: ({ account }) => ({ kind: 'funding-assets', account }),
  gives: asRead,
} satisfies PacedList<OfAccount, 'funding-assets'>;
