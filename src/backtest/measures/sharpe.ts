import { DAYS_A_YEAR } from './daily.ts';
import { intervalOf } from './interval.ts';
import type { Measure } from './measure.ts';
import { deviationOf, meanOf, shapeOf } from './moments.ts';
import { daysReason } from './enough.ts';

/** The mean return for each part of its deviation. */
export const sharpe: Measure = {
  title: 'Sharpe ratio',
  group: 'risk',
  unit: 'number',
  better: 'higher',
  definition:
    'Mean ÷ standard deviation (n − 1) of the daily returns × √365; the riskless rate is zero. Standard error: √((1 − γ₃·SR + (γ₄ − 1)/4·SR²) ÷ (n − 1)) × √365, with SR by the day, skewness γ₃ and raw kurtosis γ₄ (3 is normal).',
  source: 'Sharpe (1994); the error after Lo (2002) and Mertens (2002).',
  interval: 'Value ± 1.645 standard errors (90 %), for independent days.',
  needs: 'At least 30 daily returns that differ.',
  of({ returns }) {
    const reason = daysReason(returns);
    if (returns === undefined || reason !== undefined) return { reason: reason ?? '', n: returns?.length ?? 0 };
    const { value, standardError } = sharpeOf(returns, DAYS_A_YEAR);
    return { value, n: returns.length, standardError, interval: intervalOf(value, standardError) };
  },
};

/** Computes the ratio of a year with its standard error. */
export function sharpeOf(returns: readonly number[], periodsAYear: number): { value: number; standardError: number } {
  const ratio = meanOf(returns) / deviationOf(returns);
  const year = Math.sqrt(periodsAYear);
  return { value: ratio * year, standardError: errorOf(ratio, returns) * year };
}

/** Both ratio and error are of one period: a ratio of a year in this formula makes the error absurdly large. */
function errorOf(ratio: number, returns: readonly number[]): number {
  const { skewness, kurtosis } = shapeOf(returns);
  return Math.sqrt((1 - skewness * ratio + ((kurtosis - 1) / 4) * ratio ** 2) / (returns.length - 1));
}
