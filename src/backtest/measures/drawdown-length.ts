import { type Decimal, ZERO } from '../../base/decimal.ts';
import type { EquitySample } from '../run-record.ts';
import { DAY_MS } from './daily.ts';
import { deepestOf, drawdownsAlong, NO_MONEY } from './drawdowns.ts';
import type { Measure } from './measure.ts';

/** The time from the peak before the maximum drawdown until that peak is reached again. */
export const drawdownLength: Measure = {
  title: 'Length of the maximum drawdown',
  group: 'risk',
  unit: 'days',
  better: 'lower',
  definition:
    'Days from the peak before the maximum drawdown until the equity reached that peak again, counted at midnights; or until the end, if it never did.',
  source: 'Bacon (2008), drawdown duration with recovery.',
  interval: 'None: there is one maximum drawdown.',
  needs: 'A drawdown.',
  of({ run: { samples } }) {
    const daily = dailySamples(samples);
    const values = daily.map(({ equity }) => equity);
    const drawdowns = drawdownsAlong(values);
    const n = daily.length;
    if (drawdowns === undefined) return { reason: NO_MONEY, n };
    const trough = drawdowns.indexOf(deepestOf(drawdowns));
    if ((drawdowns[trough] ?? 0) === 0) return { reason: 'the equity never fell', n };
    const { from, until } = aroundOf(values, trough);
    const at = (index: number): number => daily[index]?.at ?? NaN;
    const end = until ?? n - 1;
    const note = until === undefined ? { note: 'It had not ended when the run ended.' } : {};
    return { value: (at(end) - at(from)) / DAY_MS, n, ...note };
  },
};

function dailySamples(samples: readonly EquitySample[]): readonly EquitySample[] {
  return samples.filter(({ at }, index) => index === 0 || index === samples.length - 1 || at % DAY_MS === 0);
}

/** Finds the last peak before a trough, and the first value after it that is as high again. */
function aroundOf(values: readonly Decimal[], trough: number): { readonly from: number; readonly until?: number } {
  const before = values.slice(0, trough);
  const peak = before.reduce((highest, value) => (value > highest ? value : highest), before[0] ?? ZERO);
  const after = values.findIndex((value, index) => index > trough && value >= peak);
  return { from: before.lastIndexOf(peak), ...(after !== -1 && { until: after }) };
}
