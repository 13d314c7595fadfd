import type { Poll } from './poll.ts';

/** Makes the poll of an account's spot wallet. */
export function spotAssetsPoll(account: string): Poll {
  const prefix = `wallet ${account} spot `;
  return {
    key: `spot-assets ${account}`,
    read: (exchange) => exchange.read({ kind: 'spot-assets', account }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
