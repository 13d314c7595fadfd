import type { Decimal } from '../../base/decimal.ts';
import { PLACES, readDecimal } from '../../base/decimal.ts';

const MINUS = 45;
const POINT = 46;
const ZERO_DIGIT = 48;
const NINE_DIGIT = 57;

const EXPONENT = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?[eE]([+-]?\d{1,2})$/;
const LONG = /^([+-]?\d{1,37})\.(\d{1,60})$/;

/** Units of 10^-18 in one unit of each place. */
const UNITS: readonly bigint[] = Array.from({ length: PLACES + 1 }, (_, places) => 10n ** BigInt(PLACES - places));

/** Fifteen digits and a point: what fits a number without loss. */
const SHORT_LENGTH_MAX = 16;

/**
 * Reads the numbers that nearly all fields hold, a few digits with at most one point, three times as fast as the
 * general way: a poll of positions has some twenty of them for each. Undefined for everything else.
 */
export function readShort(text: string): Decimal | undefined {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (length === start || length > SHORT_LENGTH_MAX) return undefined;
  let digits = 0;
  let point = length;
  for (let i = start; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === POINT && point === length && i > start && i < length - 1) point = i;
    else if (code >= ZERO_DIGIT && code <= NINE_DIGIT) digits = digits * 10 + (code - ZERO_DIGIT);
    else return undefined;
  }
  const places = point === length ? 0 : length - point - 1;
  const units = UNITS[places];
  if (units === undefined || digits > Number.MAX_SAFE_INTEGER) return undefined;
  // A decimal is a bigint of 10^-18 units, which this is; a test compares it with readDecimal.
  return (BigInt(start === 1 ? -digits : digits) * units) as Decimal;
}

/** Reads decimal text exactly, in exponent form too (`1E-7`); undefined where digits past 18 places would be lost. */
export function readExact(text: string): Decimal | undefined {
  const plain = readShort(text) ?? readDecimal(text);
  if (plain !== undefined) return plain;
  const expanded = expand(text);
  return expanded === undefined ? undefined : readDecimal(expanded);
}

/**
 * Reads as {@link readExact} does, but cuts what the exchange writes past 18 places: it is below anything that is
 * traded.
 */
export function readCut(text: string): Decimal | undefined {
  const plain = readShort(text) ?? readDecimal(text);
  if (plain !== undefined) return plain;
  const full = expand(text) ?? text;
  const [, whole, places] = LONG.exec(full) ?? [];
  return readDecimal(whole === undefined || places === undefined ? full : `${whole}.${places.slice(0, PLACES)}`);
}

/** Writes text in exponent form without the exponent; undefined for any other text. */
function expand(text: string): string | undefined {
  const [, sign, whole, places = '', exponent] = EXPONENT.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return undefined;
  const shift = Number(exponent);
  const digits = whole + places;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
