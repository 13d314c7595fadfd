import { type Decimal, divide } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';
import { createRing } from './ring.ts';

/** The relative change over `length` values, a ratio; unknown where the earlier value is zero. */
export function change(length: number): Running<Decimal> {
  const ring = createRing(length);
  return {
    peek: (value) => changeFrom(ring.leaving(), value),
    push: (value) => changeFrom(ring.push(value), value),
  };
}

/** The relative change between two values; unknown where the earlier one is, or is zero. */
export function changeFrom(earlier: Decimal | undefined, value: Decimal): Decimal | undefined {
  if (earlier === undefined || earlier === 0n) return undefined;
  return divide((value - earlier) as Decimal, earlier);
}
