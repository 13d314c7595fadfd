import { type Decimal, divideWhole, ZERO } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';

/** Wilder's smoothing: the mean of the first `length` values, then (previous × (length − 1) + value) ÷ length. */
export function createWilder(length: number): Running<Decimal> {
  let seen = 0;
  let sum = ZERO;
  let average: Decimal | undefined;
  const peek = (value: Decimal): Decimal | undefined => {
    if (average !== undefined) return (average + divideWhole((value - average) as Decimal, length)) as Decimal;
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
