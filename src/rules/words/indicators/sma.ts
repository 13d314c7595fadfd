import { type Decimal, divideWhole, ZERO } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';
import { createRing } from './ring.ts';

/** Simple moving average: the mean of the last `length` values. */
export function sma(length: number): Running<Decimal> {
  const ring = createRing(length);
  let sum = ZERO;
  return {
    peek(value) {
      if (ring.size() + 1 < length) return undefined;
      return divideWhole((sum + value - (ring.leaving() ?? 0n)) as Decimal, length);
    },
    push(value) {
      const dropped = ring.push(value);
      sum = (sum + value - (dropped ?? 0n)) as Decimal;
      return ring.size() === length ? divideWhole(sum, length) : undefined;
    },
  };
}
