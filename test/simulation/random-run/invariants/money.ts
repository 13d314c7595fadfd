import type { Decimal } from '../../../../src/base/decimal.ts';
import { totalOf } from '../../../unit/paper/total-of.ts';
import type { Run } from '../run.ts';

/** Over all wallets, savings, collateral and the house, every coin sums up to nothing. */
export function moneyLost({ world }: Run): string[] {
  const coins = new Set(world.house.keys());
  for (const { purses } of world.accounts.values()) for (const key of purses.keys()) coins.add(key.split('/')[1] ?? '');
  return [...coins].flatMap((coin) => {
    const total = totalOf(world, coin);
    return total === 0n ? [] : [`${String(total)} units of ${coin} came from nowhere`];
  });
}

/** No wallet is below zero: what is spent was there. */
export function overdrawn({ world }: Run): string[] {
  const isBelow = (amount: Decimal): boolean => amount < 0n;
  return [...world.accounts.values()].flatMap(({ name, purses }) =>
    [...purses].flatMap(([key, { available, frozen }]) =>
      isBelow(frozen) || (isBelow(available) && key.startsWith('spot/')) ? [`${key} of ${name} is below zero`] : [],
    ),
  );
}
