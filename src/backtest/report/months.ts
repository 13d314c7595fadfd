import { type Decimal, formatDecimal, subtract, ZERO } from '../../base/decimal.ts';
import { ratioOf } from '../measures/daily.ts';
import type { EquitySample } from '../run-record.ts';
import type { ReportRun } from './report-schema.ts';
import { steady } from './steady.ts';

/** Tells the growth of each month (UTC), from the equity at its begin, or at that of the run, to that at its end. */
export function monthsOf(samples: readonly EquitySample[]): ReportRun['months'] {
  const months: ReportRun['months'] = [];
  let begin = samples[0];
  for (const [index, sample] of samples.entries()) {
    const next = samples[index + 1];
    const isEnd = next === undefined || monthOf(next.at - 1) !== monthOf(sample.at - 1);
    if (begin === undefined || sample === begin || !isEnd) continue;
    months.push(monthFrom(begin.equity, sample));
    begin = sample;
  }
  return months;
}

function monthFrom(begin: Decimal, { at, equity }: EquitySample): ReportRun['months'][number] {
  const profit = subtract(equity, begin);
  const change = begin > ZERO ? steady(ratioOf(profit, begin)) : null;
  // The instant of an end is the first of the next month.
  return { month: monthOf(at - 1), change, profit: formatDecimal(profit) };
}

function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
