import type { FuturesMarket } from '../domain/market.ts';
import { WALLET_OF_MARKET } from '../domain/account.ts';
import type { Poll } from './poll.ts';
import { showsCoins } from './shows.ts';

/** A pair by which the account of each market is asked for. Any listed one will do: the exchange wants one even for figures of the whole account. */
export const SYMBOL_OF_MARKET: Readonly<Record<FuturesMarket, string>> = {
  'usdt-futures': 'BTCUSDT',
  'usdc-futures': 'BTCPERP',
  'coin-futures': 'BTCUSD',
};

/** Makes the poll of an account's margin balance at a market. */
export function futuresAccountPoll(account: string, market: FuturesMarket): Poll {
  return {
    key: `futures-account ${account} ${market}`,
    read: (exchange) => exchange.read({ kind: 'futures-account', account, market, symbol: SYMBOL_OF_MARKET[market] }),
    shows: showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
  };
}
