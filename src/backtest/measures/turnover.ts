import { add, decimalOf, divide, ZERO } from '../../base/decimal.ts';
import { UNKNOWN_VALUE } from './enough.ts';
import { DAYS_A_YEAR, ratioOf } from './daily.ts';
import type { Measure } from './measure.ts';

/** The number of times in a year that the equity is traded. */
export const turnover: Measure = {
  title: 'Turnover',
  group: 'exposure',
  unit: 'a year',
  better: 'none',
  definition: 'Value of all fills, entries and exits, in USDT at the time of each ÷ mean equity × 365 ÷ days.',
  source: 'Both sides counted: half of it is the number of round trips of the whole equity.',
  interval: 'None: it is a sum of what happened.',
  needs: 'A day, and a mean equity above zero.',
  of({ traded, days, path, run }) {
    const n = run.trades.length;
    if (traded === undefined) return { reason: UNKNOWN_VALUE, n };
    if (days < 1) return { reason: 'the run is shorter than a day', n };
    const mean = divide(
      path.reduce((sum, equity) => add(sum, equity), ZERO),
      decimalOf(path.length),
    );
    if (mean <= ZERO) return { reason: 'the equity was gone', n };
    return { value: (ratioOf(traded, mean) * DAYS_A_YEAR) / days, n };
  },
};
