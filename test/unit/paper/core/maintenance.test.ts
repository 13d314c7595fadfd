import { describe, expect, it } from 'vitest';
import { add, formatDecimal, parseDecimal as d, subtract, ZERO } from '../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { liquidationPrices, maintenanceAt, tierAt, tiersOf } from '../../../../src/paper/core/futures/maintenance.ts';

const TIERS = [
  { upTo: d('200000'), rate: d('0.004') },
  { upTo: d('500000'), rate: d('0.005') },
  { upTo: d('2000000'), rate: d('0.03') },
  { rate: d('0.2') },
];

const tiers = tiersOf(TIERS, d('0.0006'));

describe('the maintenance margin', () => {
  it('is that of the example in the notice of November 2025: 3 BTC at 110,000 ask for 1,648 USDT', () => {
    expect(formatDecimal(maintenanceAt(tiers, d('330000')))).toBe('1648');
    expect(tierAt(tiers, d('330000'))?.rate).toBe(d('0.005'));
  });

  it('has no step where a value enters the next tier', () => {
    for (const { upTo } of TIERS) {
      if (upTo === undefined) continue;
      const least = d('0.000001');
      const gap = subtract(maintenanceAt(tiers, add(upTo, least)), maintenanceAt(tiers, upTo));
      expect(gap).toBeLessThanOrEqual(least);
    }
  });
});

/** What stands behind positions at a price, less what is asked of them: in numbers, by the words of the page. */
function slackAt(price: number, { sides, behind, isInverse }: Drawn): number {
  let [slack, size] = [behind, 0];
  for (const { isLong, size: held, entry } of sides) {
    const rise = held * (price - entry);
    slack += (isLong ? rise : -rise) / (isInverse ? price : 1);
    size += held;
  }
  let asked = size * price * 0.0006;
  let from = 0;
  for (const { upTo, rate } of TIERS) {
    const end = upTo === undefined ? Number.POSITIVE_INFINITY : Number(formatDecimal(upTo));
    asked += Math.max(0, Math.min(size * price, end) - from) * Number(formatDecimal(rate));
    from = end;
  }
  return slack - asked / (isInverse ? price : 1);
}

interface Drawn {
  readonly sides: readonly { readonly isLong: boolean; readonly size: number; readonly entry: number }[];
  readonly behind: number;
  readonly isInverse: boolean;
}

describe('prices of liquidation', () => {
  it.each([false, true])('are where the difference changes its sign, and nowhere else (inverse: %s)', (isInverse) => {
    const random = seededRandom(34);
    let [falls, rises, none] = [0, 0, 0];
    for (let world = 0; world < 400; world += 1) {
      const kinds = [[true], [false], [true, false]][random.between(0, 2)] ?? [];
      const sides = kinds.map((isLong) => ({
        ...{ isLong, size: random.between(1, 300) / 10 },
        entry: random.between(20_000, 80_000),
      }));
      const behind = random.between(1, 400_000) / (isInverse ? 40_000 : 1);
      const drawn = { sides, behind, isInverse };
      const { falling, rising } = liquidationPrices(tiers, {
        ...{ isInverse, behind: d(behind.toFixed(18)) },
        positions: sides.map(({ isLong, size, entry }) => ({
          ...{ holdSide: isLong ? 'long' : 'short', size: d(String(size)), cost: d((size * entry).toFixed(6)) },
        })),
      });
      let found = 0;
      for (let price = 500; price < 400_000; price *= 1.01) {
        const [here, there] = [slackAt(price, drawn), slackAt(price * 1.01, drawn)];
        if (here > 0 === there > 0) continue;
        const told = Number(formatDecimal((here < 0 ? falling : rising) ?? ZERO));
        expect(told, `world ${String(world)}: ${JSON.stringify(drawn)}`).toBeGreaterThanOrEqual(price * 0.999_999);
        expect(told).toBeLessThanOrEqual(price * 1.010_001);
        found += 1;
      }
      if (found === 0) none += 1;
      if (falling !== undefined) falls += 1;
      if (rising !== undefined) rises += 1;
    }
    expect(Math.min(falls, rises)).toBeGreaterThan(80);
    expect(none).toBeLessThan(200);
  });
});
