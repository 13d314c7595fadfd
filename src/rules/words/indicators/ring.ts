import type { Decimal } from '../../../base/decimal.ts';

/** The last `length` values. */
export interface Ring {
  /** Adds a value and answers the one that fell out. */
  push(value: Decimal): Decimal | undefined;
  /** The value that the next one will push out; undefined while there is room. */
  leaving(): Decimal | undefined;
  /** The number of values that it holds. */
  size(): number;
  /** The values that it holds, in no order. */
  held(): readonly Decimal[];
}

/** Makes an empty ring. */
export function createRing(length: number): Ring {
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
    leaving: () => (ring.length < length ? undefined : ring[next]),
    size: () => ring.length,
    held: () => ring,
  };
}
