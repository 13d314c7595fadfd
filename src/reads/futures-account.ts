import { WALLET_OF_MARKET } from '../domain/account.ts';
import type { FuturesMarket } from '../domain/market.ts';
import { showsCoins } from './shows.ts';
import { asRead, type PacedList, type OfFutures } from './list.ts';

/**
 * The pair with which the account of each market is read. Any listed pair will do: the exchange wants one even for
 * figures of the whole account.
 */
export const SYMBOL_OF_MARKET: Readonly<Record<FuturesMarket, string>> = {
  'usdt-futures': 'BTCUSDT',
  'usdc-futures': 'BTCPERP',
  'coin-futures': 'BTCUSD',
};

/** The margin balance of an account at a market. */
export const futuresAccount = {
  name: 'futures-account',
  of: ['account', 'market'],
  operations: { futures: ['mix-account'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'market',
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
  asks: ({ account, market }) => ({ kind: 'futures-account', account, market, symbol: SYMBOL_OF_MARKET[market] }),
  gives: asRead,
} satisfies PacedList<OfFutures, 'futures-account'>;
