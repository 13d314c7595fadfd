import { describe, expect, it } from 'vitest';
import { bandOf, resample, stationary } from '../../../../src/backtest/measures/bootstrap.ts';
import { deviationOf, meanOf, sumOf } from '../../../../src/backtest/measures/moments.ts';
import { sharpeOf } from '../../../../src/backtest/measures/sharpe.ts';
import { sortinoOf } from '../../../../src/backtest/measures/sortino.ts';
import { seededRandom } from '../../../../src/base/random.ts';

const random = seededRandom(7);
/** Two years of days with a gain, fat tails and skew. */
const RETURNS = Array.from({ length: 730 }, () => 0.001 + 0.02 * random.normal() - (random.next() < 0.03 ? 0.05 : 0));

describe('the standard error of the Sharpe ratio', () => {
  it('is Lo’s of 2002 where returns are normal', () => {
    // Three values with the first four moments of a normal distribution, of unit deviation, around 0.05.
    const spread = [-Math.sqrt(3), 0, 0, 0, 0, Math.sqrt(3)].map((one) => 0.05 + one);
    const returns = Array.from({ length: 60 }, () => spread).flat();
    const ratio = meanOf(returns) / deviationOf(returns);
    const lo = Math.sqrt((1 + ratio ** 2 / 2) / (returns.length - 1));
    expect(sharpeOf(returns, 1).standardError).toBeCloseTo(lo, 12);
    expect(sharpeOf(returns, 365).standardError).toBeCloseTo(lo * Math.sqrt(365), 12);
  });

  it('is the spread of the ratios of samples that are drawn anew', () => {
    const drawn = drawnAnew((returns) => sharpeOf(returns, 365).value);
    expect(sharpeOf(RETURNS, 365).standardError / deviationOf(drawn)).toBeCloseTo(1, 1);
  });

  it('is by the day before it is by the year', () => {
    const { value, standardError } = sharpeOf(RETURNS, 365);
    expect(standardError).toBeLessThan(1);
    expect(value / standardError).toBeCloseTo(sharpeOf(RETURNS, 1).value / sharpeOf(RETURNS, 1).standardError, 10);
  });
});

describe('the standard error of the Sortino ratio', () => {
  it('is the spread of the ratios of samples that are drawn anew', () => {
    const drawn = drawnAnew((returns) => sortinoOf(returns, 365).value);
    expect(sortinoOf(RETURNS, 365).standardError / deviationOf(drawn)).toBeCloseTo(1, 1);
  });
});

describe('where the gain of a day is as large as its deviation', () => {
  // The errors of mean and deviation then weigh alike.
  const gaining = RETURNS.map((one) => one + 0.015);

  it.each([
    ['Sharpe', sharpeOf],
    ['Sortino', sortinoOf],
  ])('the standard error of the %s ratio is the spread of the ratios of samples that are drawn anew', (_, ratioOf) => {
    const drawn = drawnAnew((returns) => ratioOf(returns, 365).value, gaining);
    expect(ratioOf(gaining, 365).standardError / deviationOf(drawn)).toBeCloseTo(1, 1);
  });
});

describe('resampling', () => {
  it('draws values alone where blocks have one day, and all in turn where they never end', () => {
    const values = Array.from({ length: 500 }, (_, index) => index);
    const alone = stationary(values, seededRandom(1), 1);
    const whole = stationary(values, seededRandom(1), Infinity);
    expect(followers(alone)).toBeLessThan(10);
    expect(followers(whole)).toBe(499);
    expect(new Set(whole).size).toBe(500);
  });

  it('keeps days together for as long as the mean block says', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => index);
    const drawn = stationary(values, seededRandom(3), 8);
    // One day in eight begins a block.
    expect(followers(drawn) / drawn.length).toBeCloseTo(7 / 8, 2);
  });

  it('is the same for one seed, and another for another', () => {
    expect(resample(RETURNS, 5)).toEqual(resample(RETURNS, 5));
    expect(resample(RETURNS, 5)).not.toEqual(resample(RETURNS, 6));
  });

  it('spreads the growth as the days do', () => {
    const { growth } = resample(RETURNS, 5) ?? { growth: { low: NaN, median: NaN, high: NaN } };
    // The days are independent: the log growth of a year has the deviation of a day × √365 ÷ √2 for two years.
    const logs = RETURNS.map((one) => Math.log1p(one));
    const [middle, spread] = [meanOf(logs) * 365, (deviationOf(logs) * 365) / Math.sqrt(RETURNS.length)];
    expect(Math.log1p(growth.median)).toBeCloseTo(middle, 1);
    expect((Math.log1p(growth.high) - Math.log1p(growth.low)) / (2 * 1.645 * spread)).toBeCloseTo(1, 0);
  });

  it('leaves fewer than sixty days alone', () => {
    expect(resample(RETURNS.slice(0, 59), 1)).toBeUndefined();
    expect(resample(RETURNS.slice(0, 60), 1)?.runs).toBe(2_000);
  });

  it('takes quantiles between two values', () => {
    const { low, median, high } = bandOf(Array.from({ length: 21 }, (_, index) => 20 - index));
    expect([low, median, high]).toEqual([1, 10, 19]);
  });
});

function drawnAnew(valueOf: (returns: readonly number[]) => number, of = RETURNS): readonly number[] {
  const draw = seededRandom(11);
  return Array.from({ length: 1_500 }, () => valueOf(stationary(of, draw, 1)));
}

/** Counts the values that follow the one before them. */
function followers(values: readonly number[]): number {
  return sumOf(values.slice(1).map((value, index) => (value === ((values[index] ?? NaN) + 1) % values.length ? 1 : 0)));
}
