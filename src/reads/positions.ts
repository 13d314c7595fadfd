import type { FuturesMarket } from '../domain/market.ts';
import type { Poll } from './poll.ts';
import { showsAt } from './shows.ts';

/** Makes the poll of an account's positions at a market. */
export function positionsPoll(account: string, market: FuturesMarket): Poll {
  return {
    key: `positions ${account} ${market}`,
    read: (exchange) => exchange.read({ kind: 'positions', account, market }),
    shows: showsAt('position', { account, market }),
  };
}
