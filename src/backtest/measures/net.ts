import { type Decimal, subtract } from '../../base/decimal.ts';
import type { Measure } from './measure.ts';
import type { Sample } from './sample.ts';

/** The profit after all costs. */
export const net: Measure = {
  title: 'Net profit',
  group: 'costs',
  unit: 'USDT',
  better: 'higher',
  definition: 'Equity at the end − equity at the start. Open positions are valued at the price at the end of the run.',
  source: 'Identity: no money comes to a backtest from outside.',
  interval: 'None: it is a sum of what happened.',
  needs: 'Nothing.',
  of: (sample) => ({ value: netProfitOf(sample), n: sample.run.trades.length }),
};

/** Computes the change of the equity. */
export function netProfitOf({ first, last }: Pick<Sample, 'first' | 'last'>): Decimal {
  return subtract(last.equity, first.equity);
}
