import { add, ZERO } from '../../base/decimal.ts';
import type { Measure } from './measure.ts';

/** The money that hangs on the bars in doubt. */
export const doubtfulWorth: Measure = {
  title: 'Worth of the bars in doubt',
  group: 'costs',
  unit: 'USDT',
  better: 'lower',
  definition: 'Sum over the bars in doubt of the profit with the target first − the profit with the stop first.',
  source: 'The same bars, both ways.',
  interval: 'None: it is itself a bound.',
  needs: 'Nothing.',
  of: ({ run: { doubtfulBars } }) => ({
    value: doubtfulBars.reduce((sum, { worth }) => add(sum, worth), ZERO),
    n: doubtfulBars.length,
  }),
};
