import { WALLET_OF_MARKET } from '../domain/account.ts';
import type { FuturesMarket } from '../domain/market.ts';
import { showsCoins } from './shows.ts';
import { type PacedList, type OfFutures, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** A pair by which the account of each market is asked for. Any listed one will do: the exchange wants one even for figures of the whole account. */
export const SYMBOL_OF_MARKET: Readonly<Record<FuturesMarket, string>> = {
  'usdt-futures': 'BTCUSDT',
  'usdc-futures': 'BTCPERP',
  'coin-futures': 'BTCUSD',
};

/** The margin balance of an account at a market. */
export const futuresAccount = {
  name: 'futures-account',
  operations: { futures: ['mix-account'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'market',
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
  read: (exchange, { account, market }) =>
    exchange.read({ kind: 'futures-account', account, market, symbol: SYMBOL_OF_MARKET[market] }),
} satisfies PacedList<OfFutures>;

/** Makes the poll of an account's margin balance at a market. */
export function futuresAccountPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(futuresAccount, { account, market });
}
