import { type Decimal, ONE } from '../../../base/decimal.ts';
import { wholeRoot } from '../../../base/square-root.ts';
import { change } from './change.ts';
import { createRing } from './ring.ts';
import type { CandleStep } from './stepped.ts';

/** A running computation over two values at a time. */
export interface OfPair {
  push(first: Decimal, second: Decimal): Decimal | undefined;
  /** Answers what pushing both would, and forgets them again. */
  peek(first: Decimal, second: Decimal): Decimal | undefined;
}

/** Correlation of the last `length` pairs, from -1 to 1; unknown while one of both does not move. */
export function correlation(length: number): OfPair {
  return overPairs(length, ({ both, ofFirst, ofSecond }) => {
    const scale = wholeRoot(ofFirst * ofSecond);
    return scale === 0n ? undefined : (((both * ONE) / scale) as Decimal);
  });
}

/**
 * The slope between the relative changes of both over the last `length` candles; unknown while the second does not
 * move.
 */
export function beta(length: number): OfPair {
  const [first, second] = [change(1), change(1)];
  const slope = overPairs(length, ({ both, ofSecond }) =>
    ofSecond === 0n ? undefined : (((both * ONE) / ofSecond) as Decimal),
  );
  const stepOf = (step: CandleStep) => (a: Decimal, b: Decimal) => {
    const [ofFirst, ofSecond] = [first[step](a), second[step](b)];
    return ofFirst === undefined || ofSecond === undefined ? undefined : slope[step](ofFirst, ofSecond);
  };
  return { push: stepOf('push'), peek: stepOf('peek') };
}

/** How both move together, and each by itself: `length`² times the covariance and the variances, in units of 10^-36. */
interface Moves {
  readonly both: bigint;
  readonly ofFirst: bigint;
  readonly ofSecond: bigint;
}

interface Sums {
  readonly first: bigint;
  readonly second: bigint;
  readonly product: bigint;
  readonly firstSquare: bigint;
  readonly secondSquare: bigint;
}

const NOTHING: Sums = { first: 0n, second: 0n, product: 0n, firstSquare: 0n, secondSquare: 0n };

function overPairs(length: number, compute: (moves: Moves) => Decimal | undefined): OfPair {
  const [firsts, seconds] = [createRing(length), createRing(length)];
  let sums = NOTHING;
  const next = (first: Decimal, second: Decimal): Sums =>
    changed(changed(sums, firsts.leaving() ?? 0n, seconds.leaving() ?? 0n, -1n), first, second, 1n);
  const result = (now: Sums, isFull: boolean) => (isFull ? compute(movesOf(now, BigInt(length))) : undefined);
  return {
    peek: (first, second) => result(next(first, second), firsts.size() + 1 >= length),
    push(first, second) {
      sums = next(first, second);
      firsts.push(first);
      seconds.push(second);
      return result(sums, firsts.size() === length);
    },
  };
}

function changed({ first, second, product, firstSquare, secondSquare }: Sums, a: bigint, b: bigint, by: bigint): Sums {
  return {
    first: first + by * a,
    second: second + by * b,
    product: product + by * a * b,
    firstSquare: firstSquare + by * a * a,
    secondSquare: secondSquare + by * b * b,
  };
}

function movesOf({ first, second, product, firstSquare, secondSquare }: Sums, count: bigint): Moves {
  return {
    both: count * product - first * second,
    ofFirst: count * firstSquare - first * first,
    ofSecond: count * secondSquare - second * second,
  };
}
