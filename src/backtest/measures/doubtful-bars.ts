import type { Measure } from './measure.ts';

/** The number of bars that do not tell whether the stop or the target came first. */
export const doubtfulBars: Measure = {
  title: 'Bars in doubt',
  group: 'costs',
  unit: 'count',
  better: 'lower',
  definition:
    'Bars whose range held both the stop and the target of one position: a candle does not tell which was reached first.',
  source: 'The candles; finer ones would decide them.',
  interval: 'None: it is a count.',
  needs: 'Nothing.',
  of: ({ run }) => ({ value: run.doubtfulBars.length, n: run.bars }),
};
