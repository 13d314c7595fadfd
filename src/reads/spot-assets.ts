import type { Poll } from './poll.ts';
import { showsCoins } from './shows.ts';

/** Makes the poll of an account's spot wallet. */
export function spotAssetsPoll(account: string): Poll {
  return {
    key: `spot-assets ${account}`,
    read: (exchange) => exchange.read({ kind: 'spot-assets', account }),
    shows: showsCoins({ account, wallet: 'spot' }),
  };
}
