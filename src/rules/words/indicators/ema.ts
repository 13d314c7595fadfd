import { type Decimal, divideWhole, ZERO } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';

/** Exponential moving average with weight 2 / (length + 1), begun with the mean of the first `length` values. */
export function ema(length: number): Running<Decimal> {
  let seen = 0;
  let sum = ZERO;
  let average: Decimal | undefined;
  const peek = (value: Decimal): Decimal | undefined => {
    if (average !== undefined)
      return (average + divideWhole(((value - average) * 2n) as Decimal, length + 1)) as Decimal;
    return seen + 1 === length ? divideWhole((sum + value) as Decimal, length) : undefined;
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
