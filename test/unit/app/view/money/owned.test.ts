import { describe, expect, it } from 'vitest';
import { holdingsJson } from '../../../../../src/app/status/holdings-json.ts';
import { ownedOf } from '../../../../../src/app/view/money/owned.ts';
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../../../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../../../src/base/random.ts';
import type { Balance, FuturesAccount } from '../../../../../src/domain/account.ts';
import type { LatestReading, Overview } from '../../../../../src/domain/overview.ts';
import { money } from '../../../../../src/web/api/money.ts';
import { SEED } from '../../../../seed.ts';
import { problemsIn } from '../../../web/api/problems-in.ts';

const AT = Date.UTC(2026, 0, 5);
const STATES = 100;
const COINS = ['USDT', 'BTC', 'ETH', 'DOGE'];

/** Draws amounts of every size, some of them zero, some below. */
function amount(random: Random, least = -(10 ** 9)): Decimal {
  const shift = 10n ** BigInt(random.between(0, 15));
  return random.next() < 0.2 ? ZERO : ((BigInt(random.between(least, 10 ** 9)) * shift) as Decimal);
}

/** Draws a reading: now and then it never came, or the last try failed. */
function reading<T>(random: Random, value: T): LatestReading<T> {
  if (random.next() < 0.1) return { value: undefined, readAt: undefined, fault: 'no answer' };
  return { value, readAt: AT - random.between(0, 90_000), ...(random.next() < 0.1 && { fault: 'no answer' }) };
}

/** Draws what two accounts hold. */
function overviewOf(seed: number): Overview {
  const random = seededRandom(seed);
  const accounts = ['main', 'hedge'];
  return {
    futures: accounts.map((account) => ({
      ...{ account, market: 'usdt-futures', positions: reading(random, []) },
      wallet: reading<FuturesAccount>(random, {
        ...{ account, market: 'usdt-futures', marginCoin: random.next() < 0.8 ? 'USDT' : 'BTC' },
        ...{ equity: amount(random), available: amount(random), unrealizedPL: amount(random) },
        ...{ freeMargin: amount(random), withdrawable: amount(random) },
        ...{ locked: ZERO, isUnion: false, crossedRiskRate: ZERO },
        ...{ marginMode: 'isolated', posMode: 'hedge_mode' },
      }),
    })),
    spot: accounts.map((account) => ({
      account,
      coins: reading<readonly Balance[]>(
        random,
        COINS.map((coin) => ({
          ...{ account, wallet: 'spot', coin, available: amount(random, -5), frozen: amount(random, 0) },
        })),
      ),
    })),
    resting: [],
    prices: reading(random, Object.fromEntries(COINS.slice(1, 4).map((coin) => [coin, amount(random, 1)]))),
  };
}

const textOf = (amount: Decimal | undefined): string | undefined =>
  amount === undefined ? undefined : formatDecimal(amount);

describe('what accounts own', () => {
  it('is over 100 random states what `status` tells at that time, to the last digit', () => {
    for (let seed = SEED; seed < SEED + STATES; seed += 1) {
      const overview = overviewOf(seed);
      const owned = ownedOf(overview, []);
      const status = holdingsJson(overview, { now: AT, speed: 1 });
      const said = `seed ${String(seed)}`;
      expect(problemsIn(money.answer.properties.wallets, owned.wallets), said).toEqual([]);
      const futures = owned.wallets.slice(0, 2).map(({ account, coins, readAt, fault }) => {
        const [first] = coins ?? [];
        const { coin, amount: equity, available, unrealised } = first ?? {};
        const value = overview.futures.find((one) => one.account === account)?.wallet.value;
        // What may leave the wallet; what a new position may use is the status's alone.
        expect(available, said).toBe(textOf(value?.withdrawable));
        const freeMargin = textOf(value?.freeMargin);
        const known = first === undefined ? {} : { coin, equity, freeMargin, unrealised };
        return { account, wallet: { age: readAt === null ? null : AT - readAt, ...(fault && { fault }), ...known } };
      });
      expect(futures, said).toEqual(status.futures.map(({ account, wallet }) => ({ account, wallet })));
      const spot = owned.wallets.slice(2).map(({ account, coins, readAt, fault }) => ({
        ...{ account, age: readAt === null ? null : AT - readAt, ...(fault && { fault }) },
        coins: coins?.map(({ coin, amount: all, usdt }) => ({ coin, amount: all, ...(usdt && { usdt }) })) ?? null,
      }));
      expect(spot, said).toEqual(status.spot);
    }
  });

  it('is worth the sum of what it lists, and where a part of that is not known, the worth is not', () => {
    let known = 0;
    for (let seed = SEED; seed < SEED + STATES; seed += 1) {
      const { worth, worthWhy, wallets } = ownedOf(overviewOf(seed), []);
      const parts = wallets.map(({ coins }) =>
        coins?.flatMap(({ amount: all, usdt }) =>
          all === '0' ? [] : [usdt === undefined ? undefined : parseDecimal(usdt)],
        ),
      );
      const isKnown = parts.every((coins) => coins !== undefined && !coins.includes(undefined));
      const sum = parts.flatMap((coins) => coins ?? []).reduce<Decimal>((all, one) => add(all, one ?? ZERO), ZERO);
      expect([seed, worth], worthWhy).toEqual([seed, isKnown ? formatDecimal(sum) : null]);
      expect(worthWhy === undefined).toBe(isKnown);
      if (isKnown) known += 1;
    }
    expect(known).toBeGreaterThan(10);
    expect(known).toBeLessThan(STATES);
  });

  it('is not known before anything was read, and says so', () => {
    expect(ownedOf(undefined, [])).toEqual({
      ...{ worth: null, worthWhy: 'nothing was read yet', wallets: [], savings: [], loans: [] },
    });
  });
});
