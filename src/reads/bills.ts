import { WALLET_OF_MARKET } from '../domain/account.ts';
import type { FuturesMarket } from '../domain/market.ts';
import { showsCoins } from './shows.ts';
import { type List, type OfFutures, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The bills of a futures account. */
export const bills = {
  name: 'bills',
  operations: { futures: ['mix-account-bill'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
  read: (exchange, { account, market }) => exchange.read({ kind: 'bills', account, market }),
} satisfies List<OfFutures>;

/** Makes the poll of an account's bills at a market. */
export function billsPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(bills, { account, market });
}
