import { bandMeasured } from './cagr-band.ts';
import type { Measure } from './measure.ts';

/** The maximum drawdown in resampled runs. */
export const drawdownBand: Measure = {
  title: 'Maximum drawdown, resampled',
  group: 'resampled',
  unit: 'share',
  better: 'lower',
  definition:
    'Median of the maximum drawdown in the same 2,000 runs. The drawdown that came is one of many that the same days could have made.',
  source: 'Politis and Romano (1994), stationary bootstrap.',
  interval: '5 to 95 % of those runs.',
  needs: 'At least 60 whole days.',
  of: (sample) => bandMeasured(sample, ({ drawdown }) => drawdown),
};
