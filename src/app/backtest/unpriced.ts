import { absolute, type Decimal, ZERO } from '../../base/decimal.ts';
import { plainText } from '../../base/money-text.ts';
import type { UnpricedCoin } from '../../backtest/run-record.ts';
import type { HoldingsNow } from '../../paper/core/time/holdings.ts';

/** Notes the coins that accounts hold or owe without a price, each with the largest amount. */
export function unpricedCoins(): {
  readonly note: (holdings: readonly HoldingsNow[]) => void;
  readonly list: () => readonly UnpricedCoin[];
} {
  const largest = new Map<string, UnpricedCoin>();
  return {
    note: (holdings) => {
      for (const { account, coins } of holdings)
        for (const { coin, amount, price } of coins)
          if (price === undefined && amount !== ZERO) keepLargest(largest, { account, coin, amount });
    },
    list: () => [...largest.values()],
  };
}

/** Says of each coin without a price, in all runs, that no figure has it. */
export function unpricedNotes(runs: readonly { readonly unpriced: readonly UnpricedCoin[] }[]): readonly string[] {
  const largest = new Map<string, UnpricedCoin>();
  for (const { unpriced } of runs) for (const one of unpriced) keepLargest(largest, one);
  return [...largest.values()].map(
    ({ account, coin, amount }) =>
      `${account} ${verbOf(amount)} ${plainText(absolute(amount))} ${coin} that no figure has, for want of a price: give --candles ${coin}USDT=FILE`,
  );
}

function verbOf(amount: Decimal): string {
  return amount < ZERO ? 'owes' : 'holds';
}

function keepLargest(largest: Map<string, UnpricedCoin>, one: UnpricedCoin): void {
  const key = `${one.account} ${one.coin}`;
  const before = largest.get(key);
  if (before === undefined || absolute(one.amount) > absolute(before.amount)) largest.set(key, one);
}
