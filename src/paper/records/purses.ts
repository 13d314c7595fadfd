import { multiply, ONE } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { Wallet } from '../../domain/account.ts';
import { priceOf } from '../core/book.ts';
import type { Core } from '../core/core.ts';
import type { Account, Purse } from '../core/world.ts';

/** Lists what an account holds in a wallet. */
export function pursesIn(
  account: Account,
  wallet: Wallet,
): readonly { readonly coin: string; readonly purse: Purse }[] {
  const prefix = `${wallet}/`;
  return [...account.purses]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, purse]) => ({ coin: key.slice(prefix.length), purse }));
}

/** Tells what an amount of a coin is worth in USDT; a coin without a pair is worth nothing here. */
export function inUsdt(core: Core, coin: string, amount: Decimal): Decimal {
  const book = core.books.get(`${coin}USDT`);
  const price = coin === 'USDT' ? ONE : book === undefined ? (0n as Decimal) : priceOf(book, core.world.step);
  return multiply(amount, price);
}
