import { subtract, ZERO } from '../../base/decimal.ts';
import { growthAYear } from './annualised.ts';
import { DAYS_A_YEAR, ratioOf } from './daily.ts';
import type { Measure } from './measure.ts';

/** The growth of a year. */
export const cagr: Measure = {
  title: 'Growth of a year (CAGR)',
  group: 'return',
  unit: 'share',
  better: 'higher',
  definition: '(Equity at the end ÷ equity at the start)^(365 ÷ days) − 1.',
  source: 'Bacon (2008), annualised return; GIPS: a return of less than a year is not annualised.',
  interval: '5 to 95 % of resampled runs (`cagrBand`).',
  needs: 'At least 365 days, and equity above zero at both ends.',
  of({ first, last, days, bands }) {
    const n = Math.floor(days);
    if (days < DAYS_A_YEAR) return { reason: `${days.toFixed(1)} days; less than a year is not annualised`, n };
    if (first.equity <= ZERO || last.equity <= ZERO) return { reason: 'the equity was gone', n };
    const band = bands()?.growth;
    return {
      value: growthAYear(ratioOf(subtract(last.equity, first.equity), first.equity), days),
      n,
      ...(band !== undefined && { interval: { low: band.low, high: band.high, level: 0.9 } }),
    };
  },
};
