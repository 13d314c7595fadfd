import type { Decimal } from '../../../src/base/decimal.ts';
import { productNamed } from '../../../src/paper/core/state/savings-products.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';

/** All money of a coin: purses, savings, redemptions that are under way, collateral, and the house. */
export function totalOf(world: PaperWorld, coin: string): Decimal {
  const parts: bigint[] = [world.house.get(coin) ?? 0n];
  for (const account of world.accounts.values()) {
    for (const [key, purse] of account.purses) if (key.endsWith(`/${coin}`)) parts.push(purse.available, purse.frozen);
    for (const held of account.savings) if (productNamed(held.productId).coin === coin) parts.push(held.amount);
  }
  for (const { productId, amount, arrived } of world.redemptions)
    if (!arrived && productNamed(productId).coin === coin) parts.push(amount);
  for (const { pledgeCoin, pledge } of world.loans.live.values()) if (pledgeCoin === coin) parts.push(pledge);
  return parts.reduce((sum, part) => sum + part, 0n) as Decimal;
}
