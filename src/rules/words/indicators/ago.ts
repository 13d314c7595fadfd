import type { Decimal } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';
import { createRing } from './ring.ts';

/** The value that came `length` values before the newest. */
export function ago(length: number): Running<Decimal> {
  const ring = createRing(length);
  return {
    peek: () => ring.leaving(),
    push: (value) => ring.push(value),
  };
}
