import { type Decimal, DecimalError, ONE } from './decimal.ts';

/** Takes the square root, rounded down in the 18th place; throws below zero. */
export function squareRoot(value: Decimal): Decimal {
  if (value < 0n) throw new DecimalError('the square root of a negative number');
  return wholeRoot(value * ONE) as Decimal;
}

/**
 * Takes the root of a whole number, rounded down. Newton's method falls from above until it has passed the root, in
 * about as many steps as the logarithm of the digits.
 */
export function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length >> 1) + 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
