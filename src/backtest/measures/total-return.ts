import { subtract, ZERO } from '../../base/decimal.ts';
import { ratioOf } from './daily.ts';
import type { Measure } from './measure.ts';

/** The growth of the equity over the run. */
export const totalReturn: Measure = {
  title: 'Return',
  group: 'return',
  unit: 'share',
  better: 'higher',
  definition: 'Equity at the end ÷ equity at the start − 1, all accounts and wallets together, at the prices of both.',
  source: 'Time-weighted return without flows of money: a backtest has none.',
  interval: 'None: it is the sum of what happened.',
  needs: 'An equity above zero at the start.',
  of({ first, last }) {
    if (first.equity <= ZERO) return { reason: 'the run began without money', n: 0 };
    return { value: ratioOf(subtract(last.equity, first.equity), first.equity), n: 1 };
  },
};
