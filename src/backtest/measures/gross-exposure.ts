import { ZERO } from '../../base/decimal.ts';
import { ratioOf } from './daily.ts';
import { exposedAt, meanByEquity } from './exposed.ts';
import type { Measure } from './measure.ts';

/** The mean of what is held, long and short values together. */
export const grossExposure: Measure = {
  title: 'Gross exposure, mean',
  group: 'exposure',
  unit: 'share',
  better: 'none',
  definition: '(Long + short values) ÷ equity, by the hour, weighted with time; the note has the largest.',
  source: 'Bacon (2008), gross exposure.',
  interval: 'None: hours that follow each other are not independent.',
  needs: 'Two instants.',
  of({ run: { samples } }) {
    const value = meanByEquity(samples, (sample) => exposedAt(sample).gross);
    if (value === undefined) return { reason: 'no time passed', n: 0 };
    const most = samples.reduce(
      (largest, sample) =>
        sample.equity > ZERO ? Math.max(largest, ratioOf(exposedAt(sample).gross, sample.equity)) : largest,
      0,
    );
    return { value, n: samples.length - 1, note: `At most ${(most * 100).toFixed(1)} %.` };
  },
};
