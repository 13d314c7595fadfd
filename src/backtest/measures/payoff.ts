import { tradesReason } from './enough.ts';
import type { Measure } from './measure.ts';
import { meanOf } from './moments.ts';
import { amountsOf, resampledTrades } from './resampled-trades.ts';

/** The mean win for each unit of the mean loss. */
export const payoff: Measure = {
  title: 'Payoff ratio',
  group: 'trades',
  unit: 'number',
  better: 'higher',
  definition: 'Mean result of the trades that won ÷ mean loss of those that lost.',
  source: 'Vince (1990).',
  interval: '5 to 95 % of resampled trades, drawn one by one.',
  needs: 'At least 30 closed trades, with a win and a loss among them.',
  of(sample) {
    const amounts = amountsOf(sample);
    const n = amounts.length;
    const reason = tradesReason(sample);
    if (reason !== undefined) return { reason, n };
    if (!amounts.some((one) => one < 0)) return { reason: 'no trade lost', n };
    if (!amounts.some((one) => one > 0)) return { reason: 'no trade won', n };
    return { value: payoffOf(amounts), n, interval: resampledTrades(sample, payoffOf) };
  },
};

function payoffOf(amounts: readonly number[]): number {
  return meanOf(amounts.filter((one) => one > 0)) / -meanOf(amounts.filter((one) => one < 0));
}
