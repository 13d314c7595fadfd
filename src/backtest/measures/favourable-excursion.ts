import { excursionMeasured } from './adverse-excursion.ts';
import type { Measure } from './measure.ts';

/** The usual way of the price with a trade. */
export const favourableExcursion: Measure = {
  title: 'Favourable excursion (MFE), median',
  group: 'trades',
  unit: 'share',
  better: 'higher',
  definition:
    'Median over the closed trades of the way from the average entry price to the best price while the trade was open, ÷ the entry price.',
  source: 'Sweeney (1997).',
  interval: '5 to 95 % of the trades: the spread of the trades, not an error of the median.',
  needs: 'At least 30 closed trades.',
  of: (sample) => excursionMeasured(sample, ({ favourable }) => favourable),
};
