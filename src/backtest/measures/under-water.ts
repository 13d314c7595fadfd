import { drawdownsAlong, NO_MONEY } from './drawdowns.ts';
import type { Measure } from './measure.ts';

/** The part of the time in which the equity was below an earlier value. */
export const underWater: Measure = {
  title: 'Time under water',
  group: 'risk',
  unit: 'share',
  better: 'lower',
  definition:
    'Share of the instants (each midnight after the start, and the end) at which the equity is below the highest so far.',
  source: 'Bacon (2008).',
  interval: 'None: drawdowns of days that follow each other are not independent.',
  needs: 'Two instants, and an equity above zero at the start.',
  of({ path }) {
    const drawdowns = drawdownsAlong(path);
    if (drawdowns === undefined) return { reason: NO_MONEY, n: 0 };
    const [, ...after] = drawdowns;
    const n = after.length;
    if (n === 0) return { reason: 'the run has no two instants', n };
    return { value: after.filter((drawdown) => drawdown > 0).length / n, n };
  },
};
