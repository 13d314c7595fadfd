import { deepestOf, drawdownsAlong, NO_MONEY } from './drawdowns.ts';
import type { Measure } from './measure.ts';

/** The deepest fall of the hourly equity. */
export const hourlyDrawdown: Measure = {
  title: 'Maximum drawdown by the hour',
  group: 'risk',
  unit: 'share',
  better: 'lower',
  definition:
    'As the maximum drawdown, over the equity of each whole hour: a fall that is made up by midnight is in it.',
  source: 'As the maximum drawdown.',
  interval: 'None: hours of one day are not independent.',
  needs: 'Two instants, and an equity above zero at the start.',
  of({ run: { samples } }) {
    const n = samples.length;
    if (n < 2) return { reason: 'the run has no two instants', n };
    const drawdowns = drawdownsAlong(samples.map(({ equity }) => equity));
    if (drawdowns === undefined) return { reason: NO_MONEY, n };
    return { value: deepestOf(drawdowns), n };
  },
};
