import type { Decimal } from '../../base/decimal.ts';

/** The last `length` values, in a ring. */
export interface Window {
  /** Adds a value and answers the one that fell out. */
  push(value: Decimal): Decimal | undefined;
  full(): boolean;
  /** The oldest value still held. */
  oldest(): Decimal | undefined;
  values(): Iterable<Decimal>;
}

/** Makes an empty window. */
export function createWindow(length: number): Window {
  const ring: Decimal[] = [];
  let next = 0;
  return {
    push(value) {
      if (ring.length < length) {
        ring.push(value);
        return undefined;
      }
      const dropped = ring[next];
      ring[next] = value;
      next = (next + 1) % length;
      return dropped;
    },
    full: () => ring.length === length,
    oldest: () => ring[next % ring.length],
    values: () => ring,
  };
}
