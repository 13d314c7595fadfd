import { type Decimal, divide, ZERO } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';
import { sma } from './sma.ts';
import { stdev } from './stdev.ts';

/** How many standard deviations a value is above the mean of the last `length`, itself among them. */
export function zscore(length: number): Running<Decimal> {
  const [middle, deviation] = [sma(length), stdev(length)];
  return {
    peek: (value) => scoreOf(value, middle.peek(value), deviation.peek(value)),
    push: (value) => scoreOf(value, middle.push(value), deviation.push(value)),
  };
}

/** A value that never moved stands at its mean. */
export function scoreOf(
  value: Decimal,
  mean: Decimal | undefined,
  deviation: Decimal | undefined,
): Decimal | undefined {
  if (mean === undefined || deviation === undefined) return undefined;
  return deviation === 0n ? ZERO : divide((value - mean) as Decimal, deviation);
}
