import { type Decimal, multiply } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';
import { sma } from './sma.ts';
import { stdev } from './stdev.ts';

type Bands = Readonly<Record<'upper' | 'middle' | 'lower', Decimal>>;

/** The mean of the last `length` values, and `factor` standard deviations above and below it. */
export function bollinger(length: number, factor: Decimal): Running<Bands> {
  const middle = sma(length);
  const deviation = stdev(length);
  return {
    peek: (value) => bandsOf(middle.peek(value), deviation.peek(value), factor),
    push: (value) => bandsOf(middle.push(value), deviation.push(value), factor),
  };
}

/** Puts the bands around a mean. */
export function bandsOf(
  middle: Decimal | undefined,
  deviation: Decimal | undefined,
  factor: Decimal,
): Bands | undefined {
  if (middle === undefined || deviation === undefined) return undefined;
  const distance = multiply(deviation, factor);
  return { upper: (middle + distance) as Decimal, middle, lower: (middle - distance) as Decimal };
}
