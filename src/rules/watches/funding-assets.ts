import { Type as T } from 'typebox';
import type { Poll } from '../reads/poll.ts';
import { watch } from '../words.ts';
import { balanceType } from './spot-assets.ts';
import { listOf } from './types.ts';

/** Polls the funding (p2p) wallet, coin by coin. */
export const fundingAssets = watch({
  name: 'funding-assets',
  schema: T.Object({}, { additionalProperties: false, description: 'The coins of the funding wallet.' }),
  output: listOf(balanceType),
  operations: { always: ['funding-assets'] },
  everyMsDefault: 10_000,
  poll: (_args, site) => fundingAssetsPoll(site.account),
});

/** Makes the poll of an account's funding wallet. */
export function fundingAssetsPoll(account: string): Poll {
  const prefix = `wallet ${account} p2p `;
  return {
    key: `funding-assets ${account}`,
    read: (exchange) => exchange.read({ kind: 'funding-assets', account }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
