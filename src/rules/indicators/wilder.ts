import { type Decimal, decimalOf, divide, ZERO } from '../../base/decimal.ts';

/** Wilder's smoothing: the mean of the first `length` values, then (previous × (length − 1) + value) ÷ length. */
export function createWilder(length: number): { push(value: Decimal): Decimal | undefined } {
  const count = decimalOf(length);
  let seen = 0;
  let sum = ZERO;
  let average: Decimal | undefined;
  return {
    push(value) {
      if (average !== undefined) {
        average = (average + divide((value - average) as Decimal, count)) as Decimal;
        return average;
      }
      seen += 1;
      sum = (sum + value) as Decimal;
      if (seen === length) average = divide(sum, count);
      return average;
    },
  };
}
