import { formatDecimal } from '../../base/decimal.ts';
import { seededRandom } from '../../base/random.ts';
import { bandOf } from './bootstrap.ts';
import type { Interval } from './measure.ts';
import type { Sample } from './sample.ts';

/** Number of times that the trades are drawn anew. */
const DRAWS = 1_000;

/** The results of the closed trades as floats, USDT. */
export function amountsOf({ results }: Pick<Sample, 'results'>): readonly number[] {
  return results.map(({ net }) => Number(formatDecimal(net)));
}

/** Draws the trades anew, one by one and with return, and takes the 5 and 95 % of a value of them. */
export function resampledTrades(
  sample: Pick<Sample, 'results' | 'seed'>,
  valueOf: (amounts: readonly number[]) => number,
): Interval | undefined {
  const amounts = amountsOf(sample);
  const random = seededRandom(sample.seed);
  const values = Array.from({ length: DRAWS }, () =>
    valueOf(amounts.map(() => amounts[random.between(0, amounts.length - 1)] ?? 0)),
  );
  // A draw without a loss has no ratio; where that is common, neither bound is known.
  const { low, high } = bandOf(values.filter((value) => !Number.isNaN(value)));
  return Number.isFinite(low) && Number.isFinite(high) ? { low, high, level: 0.9 } : undefined;
}
