import { drawdownsAlong, NO_MONEY } from './drawdowns.ts';
import type { Measure } from './measure.ts';
import { meanOf } from './moments.ts';

/** The depth and the length of all falls in one number. */
export const ulcer: Measure = {
  title: 'Ulcer index',
  group: 'risk',
  unit: 'share',
  better: 'lower',
  definition: 'Root of the mean of the squared drawdowns, at each midnight after the start, and at the end.',
  source: 'Martin and McCann (1989); PerformanceAnalytics, UlcerIndex.',
  interval: 'None: drawdowns of days that follow each other are not independent.',
  needs: 'Two instants, and an equity above zero at the start.',
  of({ path }) {
    const drawdowns = drawdownsAlong(path);
    if (drawdowns === undefined) return { reason: NO_MONEY, n: 0 };
    const [, ...after] = drawdowns;
    if (after.length === 0) return { reason: 'the run has no two instants', n: 0 };
    return { value: ulcerOf(after), n: after.length };
  },
};

/** Computes the index of drawdowns. */
export function ulcerOf(drawdowns: readonly number[]): number {
  return Math.sqrt(meanOf(drawdowns.map((drawdown) => drawdown ** 2)));
}
