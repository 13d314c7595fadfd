import { add } from '../../base/decimal.ts';
import { COSTS } from '../run-record.ts';
import type { Measure } from './measure.ts';
import { netProfitOf } from './net.ts';

/** The profit before all costs. */
export const gross: Measure = {
  title: 'Profit before costs',
  group: 'costs',
  unit: 'USDT',
  better: 'higher',
  definition:
    'Net profit with every cost below added: what the same fills at the middle price, without fees, would have made. The change in price of coins that were held from the start is in it.',
  source: 'Identity: gross − each cost = net, to the last digit.',
  interval: 'None: it is a sum of what happened.',
  needs: 'Nothing.',
  of(sample) {
    const { costs } = sample.run;
    return {
      value: COSTS.reduce((sum, cost) => add(sum, costs[cost]), netProfitOf(sample)),
      n: sample.run.trades.length,
    };
  },
};
