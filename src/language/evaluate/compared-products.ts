import type { Decimal } from '../../base/decimal.ts';
import type { ValueReader } from '../terms/term.ts';

/** Two values that are compared after each is multiplied. */
export interface Multiplied {
  readonly left: ValueReader<Decimal>;
  readonly right: ValueReader<Decimal>;
  /** Above zero. */
  readonly leftFactor: bigint;
  readonly rightFactor: bigint;
  holds(left: bigint, right: bigint): boolean;
}

/** A region that answered fewer times than this was not worth its divisions: so many looks then go without one. */
const HITS_MIN = 4;
const LOOKS_WITHOUT = 16;

/**
 * Compares two products, and remembers for which values the answer holds: from one minute to the next prices seldom
 * come past each other, and two comparisons take a tenth of two multiplications.
 *
 * A middle lies between both products. Where one is above it and the other is not, so it is for each greater value of
 * the one with each smaller of the other. All else is multiplied. Unknown where a value is; the right one is not looked
 * at where the left one is unknown.
 */
export function comparedProducts({ left, right, leftFactor, rightFactor, holds }: Multiplied): ValueReader<boolean> {
  const [ofAbove, ofBelow] = [holds(1n, 0n), holds(0n, 1n)];
  let region: 'above' | 'below' | 'none' = 'none';
  let [leftEnd, rightEnd] = [0n, 0n];
  let [hits, without] = [HITS_MIN, 0];
  const judged = (a: bigint, b: bigint): boolean => {
    if (hits < HITS_MIN) without = LOOKS_WITHOUT;
    region = 'none';
    hits = HITS_MIN;
    if (without > 0) without -= 1;
    else if (a !== b && a + b >= 0n) {
      // Each end is rounded away from the other: the middle itself belongs to the lower side alone.
      const middle = (a + b) / 2n;
      region = a > b ? 'above' : 'below';
      leftEnd = middle / leftFactor + (a > b ? 1n : 0n);
      rightEnd = middle / rightFactor + (a > b ? 0n : 1n);
      hits = 0;
    }
    return holds(a, b);
  };
  return (env) => {
    const x = left(env);
    if (x === undefined) return undefined;
    const y = right(env);
    if (y === undefined) return undefined;
    if (region === 'above' && x >= leftEnd && y <= rightEnd) {
      hits += 1;
      return ofAbove;
    }
    if (region === 'below' && x <= leftEnd && y >= rightEnd) {
      hits += 1;
      return ofBelow;
    }
    return judged(x * leftFactor, y * rightFactor);
  };
}
