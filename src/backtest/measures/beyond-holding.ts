import { heldExposure } from './held-exposure.ts';
import type { Measure } from './measure.ts';
import { totalReturn } from './total-return.ts';

/** The return that did not come of holding. */
export const beyondHolding: Measure = {
  title: 'Return beyond holding it',
  group: 'exposure',
  unit: 'share',
  better: 'higher',
  definition:
    'Return − return of holding the same exposure: positive if the timing of the positions brought more than it cost.',
  source: 'Identity.',
  interval: 'None: it is one path of prices.',
  needs: 'Both returns.',
  of(sample) {
    const held = heldExposure.of(sample);
    const made = totalReturn.of(sample);
    if ('reason' in held) return held;
    if ('reason' in made) return made;
    return { value: Number(made.value) - Number(held.value), n: held.n };
  },
};
