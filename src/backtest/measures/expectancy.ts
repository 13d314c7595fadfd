import { add, decimalOf, divide, formatDecimal, ZERO } from '../../base/decimal.ts';
import { tradesReason } from './enough.ts';
import { intervalOf } from './interval.ts';
import type { Measure } from './measure.ts';
import { deviationOf } from './moments.ts';

/** The mean result of a trade. */
export const expectancy: Measure = {
  title: 'Expectancy',
  group: 'trades',
  unit: 'USDT',
  better: 'higher',
  definition:
    'Mean result of a closed trade after fees and funding: share of wins × mean win − share of losses × mean loss.',
  source: 'Tharp (1998), in money.',
  interval: 'Value ± 1.645 × deviation ÷ √n (90 %), for independent trades.',
  needs: 'At least 30 closed trades.',
  of(sample) {
    const { results } = sample;
    const n = results.length;
    const reason = tradesReason(sample);
    if (reason !== undefined) return { reason, n };
    const value = divide(
      results.reduce((sum, { net }) => add(sum, net), ZERO),
      decimalOf(n),
    );
    const amounts = results.map(({ net }) => Number(formatDecimal(net)));
    const standardError = deviationOf(amounts) / Math.sqrt(n);
    return { value, n, standardError, interval: intervalOf(Number(formatDecimal(value)), standardError) };
  },
};
