import { staying } from './course.ts';
import { showsCoins } from './shows.ts';
import { asRead, type PacedList, type OfAccount } from './list.ts';

/** The spot wallet of an account. */
export const spotAssets = {
  name: 'spot-assets',
  of: ['account'],
  operations: { always: ['spot-assets'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'spot',
  foresee: staying,
  shows: ({ account }) => showsCoins({ account, wallet: 'spot' }),
  asks: ({ account }) => ({ kind: 'spot-assets', account }),
  gives: asRead,
} satisfies PacedList<OfAccount, 'spot-assets'>;
