import type { Decimal } from '../../../base/decimal.ts';
import { wholeRoot } from '../../../base/square-root.ts';
import type { Running } from './indicator.ts';
import { createRing } from './ring.ts';

/** Sums from which mean and deviation follow. They are kept exactly: floating sums of squares drift and cancel. */
interface Sums {
  readonly count: number;
  /** In units of 10^-18. */
  readonly sum: bigint;
  /** In units of 10^-36. */
  readonly squares: bigint;
}

/** Standard deviation of the last `length` values, taken as the whole population. */
export function stdev(length: number): Running<Decimal> {
  const ring = createRing(length);
  let sum = 0n;
  let squares = 0n;
  const added = (value: Decimal, dropped: bigint): Sums => ({
    count: length,
    sum: sum + value - dropped,
    squares: squares + value * value - dropped * dropped,
  });
  return {
    peek(value) {
      return ring.size() + 1 < length ? undefined : deviationOf(added(value, ring.leaving() ?? 0n));
    },
    push(value) {
      const now = added(value, ring.push(value) ?? 0n);
      ({ sum, squares } = now);
      return ring.size() < length ? undefined : deviationOf(now);
    },
  };
}

/** The standard deviation that follows from sums, rounded down in the 18th place. */
export function deviationOf({ count, sum, squares }: Sums): Decimal {
  const n = BigInt(count);
  return (wholeRoot(n * squares - sum * sum) / n) as Decimal;
}
