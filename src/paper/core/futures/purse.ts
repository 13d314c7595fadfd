import { WALLET_OF_MARKET } from '../../../domain/account.ts';
import { marginCoin } from '../../../domain/market.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { booksAt, coinBalanceOf, credit } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { Account, CoinBalance } from '../state/world.ts';

/**
 * The margin of one coin at a futures market. Positions of one purse bear each other's losses, those of two never:
 * contracts that are margined in their coin have a purse for each coin.
 */
export interface Purse {
  readonly market: FuturesMarket;
  readonly coin: string;
}

const LINEAR = {
  'usdt-futures': { market: 'usdt-futures', coin: 'USDT' },
  'usdc-futures': { market: 'usdc-futures', coin: 'USDC' },
} as const satisfies Readonly<Record<string, Purse>>;

/** Purses by coin: one object each, so that they are compared as such. There are as many as contracts. */
const COINS = new Map<string, Purse>();

/** Tells the purse that a contract is margined from: always the same object. */
export function purseOf({ market, symbol }: { readonly market: FuturesMarket; readonly symbol: string }): Purse {
  return market === 'coin-futures' ? purseOfCoin(marginCoin(market, symbol)) : LINEAR[market];
}

/** Tells the purses of a product type, in the order of its contracts; one coin is margin whatever is traded there. */
export function pursesAt(core: Core, market: FuturesMarket): readonly Purse[] {
  if (market !== 'coin-futures') return [LINEAR[market]];
  return [...new Set(booksAt(core, market).map(({ series: { symbol } }) => purseOf({ market, symbol })))];
}

/** The balance of a purse. */
export function cashOf(account: Account, { market, coin }: Purse): CoinBalance {
  return coinBalanceOf(account, WALLET_OF_MARKET[market], coin);
}

/** Credits a purse (debits it, where the amount is negative) against the house. */
export function creditPurse(core: Core, account: Account, purse: Purse, amount: Decimal): void {
  credit(core, cashOf(account, purse), purse.coin, amount);
}

function purseOfCoin(coin: string): Purse {
  let purse = COINS.get(coin);
  if (purse === undefined) COINS.set(coin, (purse = { market: 'coin-futures', coin }));
  return purse;
}
