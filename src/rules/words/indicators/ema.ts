import { type Decimal, decimalOf, divide, multiplyDivide, ZERO } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';

/** Exponential moving average with weight 2 / (length + 1), begun with the mean of the first `length` values. */
export function ema(length: number): Running<Decimal> {
  const two = decimalOf(2);
  const span = decimalOf(length + 1);
  let seen = 0;
  let sum = ZERO;
  let average: Decimal | undefined;
  const peek = (value: Decimal): Decimal | undefined => {
    if (average !== undefined) return (average + multiplyDivide((value - average) as Decimal, two, span)) as Decimal;
    return seen + 1 === length ? divide((sum + value) as Decimal, decimalOf(length)) : undefined;
  };
  return {
    peek,
    push(value) {
      average = peek(value);
      if (average !== undefined) return average;
      seen += 1;
      sum = (sum + value) as Decimal;
      return undefined;
    },
  };
}
