import { ZERO } from '../../base/decimal.ts';
import { tradesReason } from './enough.ts';
import { type Interval, Z_90 } from './interval.ts';
import type { Measure } from './measure.ts';

/** The share of trades that ended above zero. */
export const wonShare: Measure = {
  title: 'Trades won',
  group: 'trades',
  unit: 'share',
  better: 'none',
  definition: 'Closed trades with a result above zero after fees and funding ÷ closed trades.',
  source: 'Count; the interval after Wilson (1927).',
  interval: 'Wilson’s score interval (90 %), for independent trades.',
  needs: 'At least 30 closed trades.',
  of(sample) {
    const n = sample.results.length;
    const reason = tradesReason(sample);
    if (reason !== undefined) return { reason, n };
    const value = sample.results.filter(({ net }) => net > ZERO).length / n;
    return { value, n, interval: wilson(value, n) };
  },
};

/** Unlike value ± error it never leaves 0 to 1, and holds where nearly all trades won. */
function wilson(share: number, n: number): Interval {
  const square = Z_90 ** 2 / n;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z_90 / (1 + square)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n));
  return { low: middle - half, high: middle + half, level: 0.9 };
}
