import { cagr } from './cagr.ts';
import { maxDrawdown } from './max-drawdown.ts';
import type { Measure } from './measure.ts';

/** The growth of a year for each part of the deepest fall. */
export const calmar: Measure = {
  title: 'Calmar ratio',
  group: 'risk',
  unit: 'number',
  better: 'higher',
  definition:
    'Growth of a year (CAGR) ÷ maximum drawdown. Young computed it over 36 months; the shorter the run, the better it looks.',
  source: 'Young (1991); PerformanceAnalytics, CalmarRatio.',
  interval: 'None: it has one drawdown in it.',
  needs: 'A growth of a year, and a drawdown.',
  of(sample) {
    const growth = cagr.of(sample);
    const drawdown = maxDrawdown.of(sample);
    if ('reason' in growth) return growth;
    if ('reason' in drawdown) return drawdown;
    const { n } = growth;
    if (Number(drawdown.value) === 0) return { reason: 'the equity never fell', n };
    return { value: Number(growth.value) / Number(drawdown.value), n };
  },
};
