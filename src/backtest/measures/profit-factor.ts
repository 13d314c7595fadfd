import { tradesReason } from './enough.ts';
import type { Measure } from './measure.ts';
import { sumOf } from './moments.ts';
import { amountsOf, resampledTrades } from './resampled-trades.ts';

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
    const amounts = amountsOf(sample);
    const n = amounts.length;
    const reason = tradesReason(sample);
    if (reason !== undefined) return { reason, n };
    if (!amounts.some((one) => one < 0)) return { reason: 'no trade lost', n };
    return { value: factorOf(amounts), n, interval: resampledTrades(sample, factorOf) };
  },
};

/** Computes the factor of results; infinite where nothing was lost. */
export function factorOf(amounts: readonly number[]): number {
  return sumOf(amounts.filter((one) => one > 0)) / -sumOf(amounts.filter((one) => one < 0));
}
