import { showsCoins } from './shows.ts';
import { type PacedList, type OfAccount, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The funding (p2p) wallet of an account. */
export const fundingAssets = {
  name: 'funding-assets',
  operations: { always: ['funding-assets'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'none',
  shows: ({ account }) => showsCoins({ account, wallet: 'p2p' }),
  read: (exchange, { account }) => exchange.read({ kind: 'funding-assets', account }),
} satisfies PacedList<OfAccount>;

/** Makes the poll of an account's funding wallet. */
export function fundingAssetsPoll(account: string): Poll {
  return pollOf(fundingAssets, { account });
}
