import { tradesReason } from './enough.ts';
import type { Measure } from './measure.ts';
import { intervalOfDraws, type WonAndLost } from './resampled-trades.ts';

/** The money won for each unit of money lost. */
export const profitFactor: Measure = {
  title: 'Profit factor',
  group: 'trades',
  unit: 'number',
  better: 'higher',
  definition: 'Sum of the results of trades that won ÷ sum of the losses of those that lost.',
  source: 'Keating and Shadwick (2002): the Omega of the results at zero.',
  interval: '5 to 95 % of resampled trades, drawn one by one.',
  needs: 'At least 30 closed trades, and a loss among them.',
  of(sample) {
    const n = sample.results.length;
    const reason = tradesReason(sample);
    if (reason !== undefined) return { reason, n };
    const all = sample.wonAndLost();
    if (all.losses === 0) return { reason: 'no trade lost', n };
    return { value: factorOf(all), n, interval: intervalOfDraws(sample.draws(), factorOf) };
  },
};

/** Computes the factor; infinite where nothing was lost. */
export function factorOf({ won, lost }: Pick<WonAndLost, 'won' | 'lost'>): number {
  return won / -lost;
}
