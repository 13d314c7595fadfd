import { exposedAt, meanByEquity } from './exposed.ts';
import type { Measure } from './measure.ts';

/** The mean of what is held, short values against long ones. */
export const netExposure: Measure = {
  title: 'Net exposure, mean',
  group: 'exposure',
  unit: 'share',
  better: 'none',
  definition: '(Long − short values) ÷ equity, by the hour, weighted with time.',
  source: 'Bacon (2008), net exposure.',
  interval: 'None: hours that follow each other are not independent.',
  needs: 'Two instants.',
  of({ run: { samples } }) {
    const value = meanByEquity(samples, (sample) => exposedAt(sample).net);
    return value === undefined ? { reason: 'no time passed', n: 0 } : { value, n: samples.length - 1 };
  },
};
