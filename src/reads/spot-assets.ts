import { showsCoins } from './shows.ts';
import { type PacedList, type OfAccount, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The spot wallet of an account. */
export const spotAssets = {
  name: 'spot-assets',
  operations: { always: ['spot-assets'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'spot',
  shows: ({ account }) => showsCoins({ account, wallet: 'spot' }),
  read: (exchange, { account }) => exchange.read({ kind: 'spot-assets', account }),
} satisfies PacedList<OfAccount>;

/** Makes the poll of an account's spot wallet. */
export function spotAssetsPoll(account: string): Poll {
  return pollOf(spotAssets, { account });
}
