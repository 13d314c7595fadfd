import { type Decimal, decimalOf, divide, multiplyDivide, ZERO } from '../../base/decimal.ts';
import type { CandleField, Indicator } from './indicator.ts';

/** Exponential moving average with weight 2 / (length + 1), begun with the mean of the first `length` values. */
export function ema(field: CandleField, length: number): Indicator {
  const two = decimalOf(2);
  const span = decimalOf(length + 1);
  let seen = 0;
  let sum = ZERO;
  let average: Decimal | undefined;
  return {
    push(candle) {
      const value = candle[field];
      if (average !== undefined) {
        average = (average + multiplyDivide((value - average) as Decimal, two, span)) as Decimal;
        return average;
      }
      seen += 1;
      sum = (sum + value) as Decimal;
      if (seen === length) average = divide(sum, decimalOf(length));
      return average;
    },
  };
}
