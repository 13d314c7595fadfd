import { type Random, seededRandom } from '../../base/random.ts';
import { annualised } from './annualised.ts';
import { deepestOf, drawdownsOf } from './drawdowns.ts';
import { quantileOf, sorted } from './moments.ts';

/** The 5, 50 and 95 % of resampled values. */
export interface Band {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Bands of runs that were put together anew from the days of one. */
export interface Bands {
  readonly growth: Band;
  readonly drawdown: Band;
  readonly runs: number;
}

/** Number of resampled runs: the 5 % quantile of so many moves by less than a hundredth of its band. */
const RUNS = 2_000;
/** Fewest daily returns that are resampled: of fewer, the same few days make up every run. */
export const RESAMPLED_DAYS_MIN = 60;

/**
 * Resamples daily returns by the stationary bootstrap (Politis and Romano 1994): blocks of days that follow each other,
 * of random length, from random places, around the end to the begin. The mean length of a block is the cube root of the
 * number of days. Equal seeds give equal bands. Undefined for fewer than sixty returns.
 */
export function resample(returns: readonly number[], seed: number): Bands | undefined {
  if (returns.length < RESAMPLED_DAYS_MIN) return undefined;
  const random = seededRandom(seed);
  const growth: number[] = [];
  const drawdown: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const days = stationary(returns, random, Math.cbrt(returns.length));
    growth.push(annualised(days));
    drawdown.push(deepestOf(drawdownsOf(days)));
  }
  return { growth: bandOf(growth), drawdown: bandOf(drawdown), runs: RUNS };
}

/** Draws one series of the same length; `meanBlock` is the mean number of days that stay together. */
export function stationary<T>(values: readonly T[], random: Random, meanBlock: number): readonly T[] {
  const drawn: T[] = [];
  let place = 0;
  while (drawn.length < values.length) {
    const isNewBlock = drawn.length === 0 || random.next() < 1 / meanBlock;
    place = isNewBlock ? random.between(0, values.length - 1) : (place + 1) % values.length;
    const value = values[place];
    if (value !== undefined) drawn.push(value);
  }
  return drawn;
}

/** Takes the 5, 50 and 95 % of values. */
export function bandOf(values: readonly number[]): Band {
  const ascending = sorted(values);
  const [low = NaN, median = NaN, high = NaN] = [0.05, 0.5, 0.95].map((share) => quantileOf(ascending, share));
  return { low, median, high };
}
