import { expect, it } from 'vitest';
import { parseDecimal, ZERO } from '../../src/base/decimal.ts';
import { seededRandom, type Random } from '../../src/base/random.ts';
import type { FillModel } from '../../src/domain/fill-model.ts';
import { averageSeries } from '../../src/paper/market/derived-prices.ts';
import { minuteOf, type MarketSource } from '../../src/paper/market/market-source.ts';
import { SEED } from '../seed.ts';
import { compareRuns } from './skip/compare.ts';
import { drawCase } from './skip/draw-case.ts';

const CASES = 3;
const MINUTES = 150;

function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[random.between(0, from.length - 1)] ?? from[0];
}

/** A path that what is held decides, and orders that are filled late, dearer and in parts. */
function drawFills(random: Random): Partial<FillModel> {
  return {
    path: pick(random, ['optimistic', 'pessimistic', 'pessimistic']),
    spread: pick<FillModel['spread']>(random, [{ ticks: 0 }, { ticks: 5 }, { ratio: parseDecimal('0.0004') }]),
    slippage: pick(random, [ZERO, parseDecimal('0.0003')]),
    limits: pick<FillModel['limits']>(random, [
      { at: 'touch' },
      { at: 'through' },
      { at: 'touch', share: parseDecimal('0.05') },
    ]),
  };
}

/** The same prices with a mark that lags behind them. */
function withMark(source: MarketSource): MarketSource {
  const firstMinute = minuteOf(source.historyAt);
  const marks = source.series.map((one) => [one.symbol, averageSeries(one, { minutes: 5, firstMinute })] as const);
  return { ...source, marks: new Map(marks) };
}

it.each([0, 1, 2, 3])(
  'what the exchange assumes of fills is the same where stretches are passed over: part %i',
  (part) => {
    let passed = 0;
    for (let seed = SEED + part * CASES; seed < SEED + (part + 1) * CASES; seed += 1) {
      const random = seededRandom(seed);
      const drawn = drawCase(seed, { minutes: MINUTES });
      const market = random.next() < 0.5 ? withMark(drawn.market) : drawn.market;
      const { difference, skipped } = compareRuns({ ...drawn, market, fills: drawFills(random) });
      expect(difference, `seed ${String(seed)}`).toBeUndefined();
      passed += skipped.passed;
    }
    expect(passed).toBeGreaterThan(1_000);
  },
);
