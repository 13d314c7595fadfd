import { DAYS_A_YEAR } from './daily.ts';
import { daysReason } from './enough.ts';
import { intervalOf } from './interval.ts';
import type { Measure } from './measure.ts';
import { meanOf, sumOf } from './moments.ts';

/** The mean return for each part of the deviation below zero. */
export const sortino: Measure = {
  title: 'Sortino ratio',
  group: 'risk',
  unit: 'number',
  better: 'higher',
  definition:
    'Mean of the daily returns ÷ √(Σ min(r, 0)² ÷ n) × √365: days of gain are taken as zero, and n is all days. Standard error by the delta method, of the deviations of mean and semivariance together.',
  source: 'Sortino and Price (1994), with a wanted return of zero.',
  interval: 'Value ± 1.645 standard errors (90 %), for independent days.',
  needs: 'At least 30 daily returns that differ, and a loss among them.',
  of({ returns }) {
    const reason = daysReason(returns);
    if (returns === undefined || reason !== undefined) return { reason: reason ?? '', n: returns?.length ?? 0 };
    const n = returns.length;
    if (!returns.some((one) => one < 0)) return { reason: 'no day lost', n };
    const { value, standardError } = sortinoOf(returns, DAYS_A_YEAR);
    return { value, n, standardError, interval: intervalOf(value, standardError) };
  },
};

/** Computes the ratio of a year with its standard error. */
export function sortinoOf(returns: readonly number[], periodsAYear: number): { value: number; standardError: number } {
  const mean = meanOf(returns);
  const squares = returns.map((one) => Math.min(one, 0) ** 2);
  const downside = Math.sqrt(meanOf(squares));
  const ratio = mean / downside;
  // The change of mean ÷ downside by each day, in first order.
  const changes = returns.map(
    (one, index) => (one - mean) / downside - (ratio / 2) * ((squares[index] ?? 0) / downside ** 2 - 1),
  );
  const error = Math.sqrt(sumOf(changes.map((change) => change ** 2)) / returns.length / (returns.length - 1));
  return { value: ratio * Math.sqrt(periodsAYear), standardError: error * Math.sqrt(periodsAYear) };
}
