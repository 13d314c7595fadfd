import type { FuturesMarket } from '../../../domain/market.ts';
import { bookOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { Account } from '../state/world.ts';

/** Tells whether an account has a position, an order or a trigger order at a contract. */
export function isEngaged(
  core: Core,
  account: Account,
  contract: { readonly market: FuturesMarket; readonly symbol: string },
): boolean {
  const book = bookOf(core, contract.symbol);
  const mine = (item: { readonly market: FuturesMarket }): boolean => item.market === contract.market;
  const held = [...account.positions.values()].some(
    ({ market, symbol }) => market === contract.market && symbol === contract.symbol,
  );
  return held || book.futures.of(account.uid).some(mine) || book.plans.of(account.uid).some(mine);
}
