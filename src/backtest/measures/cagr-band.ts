import { type Bands, RESAMPLED_DAYS_MIN } from './bootstrap.ts';
import type { Measure, Measured } from './measure.ts';
import { counted } from './enough.ts';
import { DAYS_A_YEAR } from './daily.ts';
import type { Sample } from './sample.ts';

/** The growth of a year in resampled runs. */
export const cagrBand: Measure = {
  title: 'Growth of a year, resampled',
  group: 'resampled',
  unit: 'share',
  better: 'higher',
  definition:
    'Median of the growth of a year in 2,000 runs that are composed of days of this run: blocks of days that follow each other, of random length (mean ∛n), drawn by the seed of the run.',
  source: 'Politis and Romano (1994), stationary bootstrap.',
  interval: '5 to 95 % of those runs.',
  needs: 'At least 365 whole days.',
  of(sample) {
    const n = sample.returns?.length ?? 0;
    if (n < DAYS_A_YEAR) return { reason: `${counted(n, 'whole day')}; less than a year is not annualised`, n };
    return bandMeasured(sample, ({ growth }) => growth);
  },
};

/** Tells a band as a median with its bounds. */
export function bandMeasured({ returns, bands }: Sample, of: (bands: Bands) => Bands['growth']): Measured {
  const n = returns?.length ?? 0;
  const made = bands();
  if (made === undefined)
    return { reason: `${counted(n, 'whole day')} with equity; at least ${String(RESAMPLED_DAYS_MIN)} are needed`, n };
  const { low, median, high } = of(made);
  return { value: median, n, interval: { low, high, level: 0.9 } };
}
