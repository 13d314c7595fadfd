import type { Poll } from './poll.ts';
import { showsCoins } from './shows.ts';

/** Makes the poll of an account's funding wallet. */
export function fundingAssetsPoll(account: string): Poll {
  return {
    key: `funding-assets ${account}`,
    read: (exchange) => exchange.read({ kind: 'funding-assets', account }),
    shows: showsCoins({ account, wallet: 'p2p' }),
  };
}
