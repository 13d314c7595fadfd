import { tradesReason } from './enough.ts';
import type { Measure } from './measure.ts';
import { intervalOfDraws, type WonAndLost } from './resampled-trades.ts';

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
    const n = sample.results.length;
    const reason = tradesReason(sample);
    if (reason !== undefined) return { reason, n };
    const all = sample.wonAndLost();
    if (all.losses === 0) return { reason: 'no trade lost', n };
    if (all.wins === 0) return { reason: 'no trade won', n };
    return { value: payoffOf(all), n, interval: intervalOfDraws(sample.draws(), payoffOf) };
  },
};

function payoffOf({ won, lost, wins, losses }: WonAndLost): number {
  return won / wins / -(lost / losses);
}
