import type { Decimal } from '../../../base/decimal.ts';
import { ema } from './ema.ts';
import type { Running } from './indicator.ts';

type Macd = Readonly<Record<'line' | 'signal' | 'histogram', Decimal | undefined>>;

interface Lengths {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
}

/** The fast average less the slow one, the average of that, and the difference of both. */
export function macd(lengths: Lengths): Running<Macd> {
  const fast = ema(lengths.fast);
  const slow = ema(lengths.slow);
  const signal = ema(lengths.signal);
  return {
    peek(value) {
      const line = lineOf(fast.peek(value), slow.peek(value));
      return line === undefined ? undefined : macdOf(line, signal.peek(line));
    },
    push(value) {
      const line = lineOf(fast.push(value), slow.push(value));
      return line === undefined ? undefined : macdOf(line, signal.push(line));
    },
  };
}

/** The distance of two averages; unknown where one is. */
export function lineOf(fast: Decimal | undefined, slow: Decimal | undefined): Decimal | undefined {
  return fast === undefined || slow === undefined ? undefined : ((fast - slow) as Decimal);
}

/** Puts a line and its average together; what rests on the average is unknown while that warms up. */
export function macdOf(line: Decimal, signal: Decimal | undefined): Macd {
  return { line, signal, histogram: signal === undefined ? undefined : ((line - signal) as Decimal) };
}
