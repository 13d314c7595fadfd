import type { Measured } from './measure.ts';
import { tradesReason } from './enough.ts';
import { type Excursions, excursionsOf } from './excursions.ts';
import type { Measure } from './measure.ts';
import { quantileOf, sorted } from './moments.ts';
import type { Sample } from './sample.ts';

/** The usual way of the price against a trade. */
export const adverseExcursion: Measure = {
  title: 'Adverse excursion (MAE), median',
  group: 'trades',
  unit: 'share',
  better: 'lower',
  definition:
    'Median over the closed trades of the way from the average entry price to the worst price while the trade was open, ÷ the entry price.',
  source: 'Sweeney (1997).',
  interval: '5 to 95 % of the trades: the spread of the trades, not an error of the median.',
  needs: 'At least 30 closed trades.',
  of: (sample) => excursionMeasured(sample, ({ adverse }) => adverse),
};

/** Takes the median and the spread of one excursion. */
export function excursionMeasured(sample: Sample, excursionOf: (of: Excursions) => number): Measured {
  const reason = tradesReason(sample);
  const values = sorted(sample.results.flatMap(({ trade }) => excursionsOf(trade) ?? []).map(excursionOf));
  const n = values.length;
  if (reason !== undefined) return { reason, n };
  const interval = { low: quantileOf(values, 0.05), high: quantileOf(values, 0.95), level: 0.9 } as const;
  return { value: quantileOf(values, 0.5), n, interval };
}
