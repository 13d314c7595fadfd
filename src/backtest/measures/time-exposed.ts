import { ZERO } from '../../base/decimal.ts';
import { exposedAt } from './exposed.ts';
import type { Measure } from './measure.ts';

/** The part of the time in which something was held. */
export const timeExposed: Measure = {
  title: 'Time exposed',
  group: 'exposure',
  unit: 'share',
  better: 'none',
  definition:
    'Share of the instants before the end (each whole hour) at which a pair was held. Coins that are too few to be sold are not.',
  source: 'Count.',
  interval: 'None: hours that follow each other are not independent.',
  needs: 'Two instants.',
  of({ run: { samples } }) {
    const before = samples.slice(0, -1);
    const n = before.length;
    if (n === 0) return { reason: 'no time passed', n };
    return { value: before.filter((sample) => exposedAt(sample).gross > ZERO).length / n, n };
  },
};
