import { deepestOf, drawdownsAlong, NO_MONEY } from './drawdowns.ts';
import type { Measure } from './measure.ts';

/** The deepest fall of the daily equity. */
export const maxDrawdown: Measure = {
  title: 'Maximum drawdown',
  group: 'risk',
  unit: 'share',
  better: 'lower',
  definition:
    'Largest 1 − equity ÷ highest equity so far, over the equity at the start, at each midnight (UTC) and at the end. The start counts as a peak.',
  source: 'Bacon (2008); PerformanceAnalytics, maxDrawdown(geometric = TRUE), with the other sign.',
  interval: '5 to 95 % of resampled runs (`drawdownBand`).',
  needs: 'Two instants, and an equity above zero at the start.',
  of({ path, bands }) {
    const n = path.length;
    if (n < 2) return { reason: 'the run has no two instants', n };
    const drawdowns = drawdownsAlong(path);
    if (drawdowns === undefined) return { reason: NO_MONEY, n };
    const band = bands()?.drawdown;
    return {
      value: deepestOf(drawdowns),
      n,
      ...(band !== undefined && { interval: { low: band.low, high: band.high, level: 0.9 } }),
    };
  },
};
