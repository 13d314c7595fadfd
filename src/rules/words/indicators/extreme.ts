import type { Decimal } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';

/** The highest of the last `length` values. */
export function highest(length: number): Running<Decimal> {
  return extreme(length, (a, b) => a >= b);
}

/** The lowest of the last `length` values. */
export function lowest(length: number): Running<Decimal> {
  return extreme(length, (a, b) => a <= b);
}

interface Entry {
  readonly at: number;
  readonly value: Decimal;
}

/**
 * Keeps only what can still become the extreme: a value that comes later and is as good outlives all before it. What is
 * kept is in order, its first is the extreme, and each value is kept and dropped once.
 */
function extreme(length: number, isAsGood: (a: Decimal, b: Decimal) => boolean): Running<Decimal> {
  const kept: Entry[] = [];
  let seen = 0;
  return {
    peek(value) {
      if (seen + 1 < length) return undefined;
      const best = kept.find(({ at }) => at > seen - length)?.value;
      return best === undefined || isAsGood(value, best) ? value : best;
    },
    push(value) {
      while (isBeaten(kept.at(-1), value, isAsGood)) kept.pop();
      kept.push({ at: seen, value });
      seen += 1;
      if ((kept[0]?.at ?? seen) < seen - length) kept.shift();
      return seen < length ? undefined : kept[0]?.value;
    },
  };
}

function isBeaten(last: Entry | undefined, value: Decimal, isAsGood: (a: Decimal, b: Decimal) => boolean): boolean {
  return last !== undefined && isAsGood(value, last.value);
}
