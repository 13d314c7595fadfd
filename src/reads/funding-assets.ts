import type { Poll } from './poll.ts';

/** Makes the poll of an account's funding wallet. */
export function fundingAssetsPoll(account: string): Poll {
  const prefix = `wallet ${account} p2p `;
  return {
    key: `funding-assets ${account}`,
    read: (exchange) => exchange.read({ kind: 'funding-assets', account }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
