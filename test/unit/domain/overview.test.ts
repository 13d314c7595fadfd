import { expect, it } from 'vitest';
import type { Decimal } from '../../../src/base/decimal.ts';
import type { LatestReading, Overview } from '../../../src/domain/overview.ts';
import { worthOf } from '../../../src/domain/overview.ts';
import { balance, d } from '../rules/samples.ts';

const known = <T>(value: T | undefined): LatestReading<T> => ({ value, readAt: 0 });

/** One spot wallet of a run, with prices of some coins. */
function spot(coins: Readonly<Record<string, string>> | undefined, prices: Readonly<Record<string, Decimal>> = {}) {
  const held = coins && Object.entries(coins).map(([coin, amount]) => balance(amount, { coin }));
  const overview: Overview = {
    ...{ futures: [], resting: [], prices: known(prices) },
    spot: [{ account: 'main', coins: known(held) }],
  };
  return worthOf(overview);
}

it.each([
  ['a coin counts at its price', { USDT: '100', BTC: '0.5' }, { BTC: d('40000') }, d('20100')],
  ['a coin that is not held needs no price', { USDT: '100', DUST: '0' }, {}, d('100')],
  ['a coin that is held and has no price', { USDT: '100', DUST: '3' }, {}, undefined],
  ['a wallet that was not read', undefined, {}, undefined],
  ['an empty wallet', {}, {}, d('0')],
] as const)('what the wallets are worth in USDT: %s', (_what, coins, prices, worth) => {
  expect(spot(coins, prices)).toBe(worth);
});
