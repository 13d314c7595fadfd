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
  const mine = (item: { readonly uid: string; readonly market: FuturesMarket }): boolean =>
    item.uid === account.uid && item.market === contract.market;
  const held = [...account.positions.values()].some(
    ({ market, symbol }) => market === contract.market && symbol === contract.symbol,
  );
  return held || [...book.futures.values()].some(mine) || [...book.plans.values()].some(mine);
}
