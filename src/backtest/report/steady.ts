/**
 * Keeps the digits of a float that every machine computes alike: powers and logarithms differ in the last ones, and
 * equal runs have equal reports.
 */
export function steady(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

const DIGITS = 12;
