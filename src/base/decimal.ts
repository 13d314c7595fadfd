import { assert } from './assert.ts';

declare const brand: unique symbol;

/**
 * An exact number with 18 decimal places, held as a bigint that counts units of 10^-18.
 *
 * Two decimals compare with `<`, `>` and `===` as any bigint does; sums and differences are exact.
 */
export type Decimal = bigint & { readonly [brand]: 'Decimal' };

/** The rounding of a result that has more than 18 places, or that must land on a step. */
export type Rounding = 'down' | 'up' | 'half-even';

/** Digits after the point that every decimal keeps. */
export const PLACES = 18;

const SCALE = 10n ** 18n;
const HALF_SCALE = SCALE / 2n;

/** Largest magnitude that a decimal may have: 10^36, far above any balance and any product of price and size. */
const BOUND = 10n ** 36n * SCALE;
// A constant, because a negation makes a new bigint each time, in the innermost calculation of all.
const BOUND_BELOW = -BOUND;

/** Longest text that is read as a decimal: sign, 37 digits, point, 18 places and room for trailing zeros. */
const TEXT_LENGTH_MAX = 80;

const PATTERN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

export const ZERO = 0n as Decimal;
export const ONE = SCALE as Decimal;

/** Thrown for text that is no decimal, for more than 18 significant places, for overflow and for division by zero. */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}

/** Reads plain decimal text such as `-0.05`. Refuses exponents, NaN, infinity and non-zero digits past 18 places. */
export function parseDecimal(text: string): Decimal {
  const value = readDecimal(text);
  if (value === undefined)
    throw new DecimalError(`not a decimal number: ${JSON.stringify(text.slice(0, TEXT_LENGTH_MAX))}`);
  return value;
}

/** Reads decimal text as {@link parseDecimal} does, but answers undefined where that would throw. */
export function readDecimal(text: string): Decimal | undefined {
  if (text.length > TEXT_LENGTH_MAX) return undefined;
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const whole = match[2] ?? '0';
  const places = match[3] ?? '';
  if (places.length > PLACES && /[1-9]/.test(places.slice(PLACES))) return undefined;
  const units = BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'));
  if (units > BOUND) return undefined;
  return (match[1] === '-' ? -units : units) as Decimal;
}

/** The step of so many decimal places, from 0 to 18: 1, 0.1, 0.01, … */
export function stepOfPlaces(places: number): Decimal {
  return places === 0 ? ONE : parseDecimal(`0.${'0'.repeat(places - 1)}1`);
}

/** Makes a decimal of a whole number of at most 2^53. */
export function decimalOf(whole: number | bigint): Decimal {
  if (typeof whole === 'number' && !Number.isSafeInteger(whole))
    throw new DecimalError(`not a whole number: ${String(whole)}`);
  return bounded(BigInt(whole) * SCALE);
}

/** Prints without exponent and without trailing zeros: `0.05`, `-12`, `0`. */
export function formatDecimal(value: Decimal): string {
  const negative = value < 0n;
  // Cutting the text is faster than dividing the number.
  const digits = (negative ? -value : value).toString().padStart(PLACES + 1, '0');
  const point = digits.length - PLACES;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO_DIGIT) end -= 1;
  const sign = negative ? '-' : '';
  const whole = digits.slice(0, point);
  return end === point ? sign + whole : `${sign}${whole}.${digits.slice(point, end)}`;
}

const ZERO_DIGIT = 48;

/** Prints with exactly `places` digits after the point (0–18), rounded half-even. */
export function formatFixed(value: Decimal, places: number): string {
  assert(Number.isInteger(places) && places >= 0 && places <= PLACES, 'places out of range');
  const step = (10n ** BigInt(PLACES - places)) as Decimal;
  const rounded = roundToStep(value, step, 'nearest');
  const negative = rounded < 0n;
  const units = (negative ? -rounded : rounded) / step;
  const digits = units.toString().padStart(places + 1, '0');
  const sign = negative ? '-' : '';
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Adds, exactly. */
export function add(a: Decimal, b: Decimal): Decimal {
  return bounded(a + b);
}

/** Subtracts, exactly. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return bounded(a - b);
}

/** Turns the sign. */
export function negate(a: Decimal): Decimal {
  return -a as Decimal;
}

/** Drops the sign. */
export function absolute(a: Decimal): Decimal {
  return (a < 0n ? -a : a) as Decimal;
}

/** Answers -1, 0 or 1, for sorting. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Answers the smaller of two. */
export function minimum(a: Decimal, b: Decimal): Decimal {
  return a < b ? a : b;
}

/** Answers the larger of two. */
export function maximum(a: Decimal, b: Decimal): Decimal {
  return a > b ? a : b;
}

/** Multiplies; the 36 places of the exact product are rounded to 18. */
export function multiply(a: Decimal, b: Decimal, rounding: Rounding = 'half-even'): Decimal {
  return bounded(quotient(a * b, SCALE, rounding));
}

/** Divides; throws on zero. */
export function divide(a: Decimal, b: Decimal, rounding: Rounding = 'half-even'): Decimal {
  return bounded(quotient(a * SCALE, nonZero(b), rounding));
}

/** Computes a × b ÷ c with one rounding at the end. */
export function multiplyDivide(a: Decimal, b: Decimal, c: Decimal, rounding: Rounding = 'half-even'): Decimal {
  return bounded(quotient(a * b, nonZero(c), rounding));
}

/**
 * Divides by a whole number above zero, rounded half-even: as {@link divide} does by its decimal, with numbers that are
 * half as long. What is left over is a small number, and is compared as one.
 */
export function divideWhole(a: Decimal, whole: number): Decimal {
  assert(whole > 0 && whole <= WHOLE_MAX, 'a divisor out of range');
  const divisor = BigInt(whole);
  const quotient = a / divisor;
  // Of 64 bits alone, which lose nothing of it, the engine makes no bigint.
  const rest = Number(BigInt.asIntN(64, a - quotient * divisor));
  if (rest === 0) return quotient as Decimal;
  const twice = 2 * Math.abs(rest);
  if (twice < whole || (twice === whole && (quotient & 1n) === 0n)) return quotient as Decimal;
  return (rest < 0 ? quotient - 1n : quotient + 1n) as Decimal;
}

/** Twice of what is left over is an exact float. */
const WHOLE_MAX = 2 ** 52;

/**
 * Rounds to a multiple of `step` (> 0): `down` towards zero, `up` away from zero, `nearest` with ties to the even
 * multiple.
 */
export function roundToStep(value: Decimal, step: Decimal, direction: 'down' | 'up' | 'nearest'): Decimal {
  if (step <= 0n) throw new DecimalError('a step must be above zero');
  return bounded(quotient(value, step, direction === 'nearest' ? 'half-even' : direction) * step);
}

/** Tells whether `value` is a whole multiple of `step`. */
export function isMultiple(value: Decimal, step: Decimal): boolean {
  return step > 0n && value % step === 0n;
}

function quotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (rounding === 'half-even' && denominator === SCALE) return halfEvenOfScale(numerator);
  const whole = numerator / denominator;
  if (rounding === 'down') return whole;
  const rest = numerator - whole * denominator;
  if (rest === 0n) return whole;
  const away = rest < 0n === denominator < 0n ? 1n : -1n;
  if (rounding === 'up') return whole + away;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const size = denominator < 0n ? -denominator : denominator;
  if (twice > size || (twice === size && whole % 2n !== 0n)) return whole + away;
  return whole;
}

function halfEvenOfScale(numerator: bigint): bigint {
  const whole = numerator / SCALE;
  // What is left over is below 10^18: 64 bits hold it, and the engine makes no bigint of them.
  const rest = BigInt.asIntN(64, numerator - whole * SCALE);
  if (rest < 0n) return rest < -HALF_SCALE || (rest === -HALF_SCALE && (whole & 1n) !== 0n) ? whole - 1n : whole;
  return rest > HALF_SCALE || (rest === HALF_SCALE && (whole & 1n) !== 0n) ? whole + 1n : whole;
}

function nonZero(value: Decimal): bigint {
  if (value === 0n) throw new DecimalError('division by zero');
  return value;
}

function bounded(units: bigint): Decimal {
  if (units > BOUND || units < BOUND_BELOW) throw new DecimalError('the result is larger than 10^36');
  return units as Decimal;
}
