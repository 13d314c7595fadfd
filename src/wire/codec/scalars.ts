import type { Decimal } from '../../base/decimal.ts';
import { decimalOf, divide, formatDecimal, multiply, ONE, ZERO } from '../../base/decimal.ts';
import { clientOidFlaw } from '../spec/client-oid.ts';
import type { FieldKind, NumberBound, TextForm } from '../spec/fields.ts';
import { WireError } from './wire-error.ts';
import type { Codec, CodecDirection } from './contract.ts';
import { CODE_PLACES, CODE_RANGE, CODE_WRONG } from './contract.ts';
import { readCut, readExact } from './number-text.ts';

/** The kinds of field that need nothing but their kind; enums and flags need their words, the unread no codec. */
export type PlainKind = Exclude<FieldKind, 'enum' | 'flag' | 'unread'>;

/** Gives the codec of a field, for requests or for answers. */
export function scalarCodec(kind: PlainKind, direction: CodecDirection): Codec {
  return (direction === 'request' ? REQUEST : RESPONSE)[kind];
}

const HUNDRED = decimalOf(100);

/** Makes the codec of a count that a request bounds; the exchange's code for others is "outside its range". */
export function boundedCountCodec({ min = 0, max = Infinity }: CountBounds): Codec {
  const bounded = (value: number): number => {
    if (value >= min && value <= max) return value;
    const expected = value < min ? `at least ${String(min)}` : `at most ${String(max)}`;
    throw new WireError({ expected, found: value, code: CODE_RANGE });
  };
  return {
    decode: (raw) => bounded(readWhole(raw)),
    encode: (value) => String(bounded(writeWhole(value))),
  };
}

/** Tells whether a number of an answer is below its bound: then it is no reading. */
export function isOutOfBound(value: unknown, bound: NumberBound): boolean {
  return typeof value === 'bigint' && (bound === 'positive' ? value <= 0n : value < 0n);
}

/** Makes the codec of a number that an answer must have within its bound. */
export function boundCodec({ decode, encode }: Codec, bound: NumberBound): Codec {
  const expected = bound === 'positive' ? 'a number above zero' : 'a number from zero on';
  return {
    decode: (raw) => {
      const value = decode(raw);
      if (isOutOfBound(value, bound)) throw new WireError({ expected, found: raw, code: CODE_RANGE });
      return value;
    },
    encode,
  };
}

interface CountBounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Makes the codec of a text that has a form in requests. */
export function formedTextCodec({ pattern, expected, code }: TextForm): Codec {
  const form = new RegExp(pattern);
  const formed = (value: string): string => {
    if (form.test(value)) return value;
    throw new WireError({ expected, found: value, code });
  };
  return { decode: (raw) => formed(readText(raw)), encode: (value) => formed(writeText(value)) };
}

/** Milliseconds up to the year 5138 and counts up to 10^14: whole and exact in a number. */
const WHOLE = /^\d{1,14}$/;

const text: Codec = { decode: readText, encode: writeText };
const whole: Codec = { decode: readWhole, encode: (value) => String(writeWhole(value)) };
const wholeNumber: Codec = { decode: readWhole, encode: writeWhole };
const writeDecimal = (value: unknown): string => formatDecimal(demandDecimal(value));
/** Places up to which some numbers are padded (docs/exchange/spot.md#a-spot-order); what has more keeps them. */
const PADDED_PLACES = 16;
const writePadded = (value: unknown): string => {
  const [whole = '', places = ''] = writeDecimal(value).split('.');
  return `${whole}.${places.padEnd(PADDED_PLACES, '0')}`;
};
const writePaddedPrice = (value: unknown): string => (value === ZERO ? '0' : writePadded(value));
const writeDecimalNumber = (value: unknown): number => Number(writeDecimal(value));
const writePercent = (value: unknown): string => formatDecimal(multiply(demandDecimal(value), HUNDRED));

/** Above this a rate is in percent (RateField in src/wire/spec/fields.ts). */
const RATIO_MAX = ONE;
const inRatio = (rate: Decimal): Decimal => (rate > RATIO_MAX ? divide(rate, HUNDRED) : rate);
const writeRate = (value: unknown): string =>
  demandDecimal(value) > RATIO_MAX ? writePercent(value) : writeDecimal(value);
const writePercentRate = (value: unknown): string =>
  multiply(demandDecimal(value), HUNDRED) > RATIO_MAX ? writePercent(value) : writeDecimal(value);

const REQUEST: Readonly<Record<PlainKind, Codec>> = {
  decimal: { decode: decodeExact, encode: writeDecimal },
  'decimal-number': { decode: decodeExact, encode: writeDecimalNumber },
  padded: { decode: decodeExact, encode: writePadded },
  'padded-price': { decode: decodeExact, encode: writePaddedPrice },
  percent: { decode: (raw) => divide(decodeExact(raw), HUNDRED), encode: writePercent },
  rate: { decode: (raw) => inRatio(decodeExact(raw)), encode: writeRate },
  'percent-rate': { decode: (raw) => inRatio(decodeExact(raw)), encode: writePercentRate },
  ms: whole,
  'ms-number': wholeNumber,
  count: whole,
  text,
  boolean: { decode: readTruth, encode: readTruth },
  'client-oid': {
    decode: (raw) => demandClientOid(readText(raw)),
    encode: (value) => demandClientOid(writeText(value)),
  },
};

const RESPONSE: Readonly<Record<PlainKind, Codec>> = {
  ...REQUEST,
  decimal: { decode: decodeCut, encode: writeDecimal },
  'decimal-number': { decode: decodeCut, encode: writeDecimalNumber },
  padded: { decode: decodeCut, encode: writePadded },
  'padded-price': { decode: decodeCut, encode: writePaddedPrice },
  percent: { decode: (raw) => divide(decodeCut(raw), HUNDRED), encode: writePercent },
  rate: { decode: (raw) => inRatio(decodeCut(raw)), encode: writeRate },
  'percent-rate': { decode: (raw) => inRatio(decodeCut(raw)), encode: writePercentRate },
  // Ids of other hands may be anything; ours were checked when they were sent.
  'client-oid': text,
};

function decodeExact(raw: unknown): Decimal {
  const value = typeof raw === 'string' ? readExact(raw) : typeof raw === 'number' ? readExact(String(raw)) : undefined;
  if (value !== undefined) return value;
  const tooLong = typeof raw === 'string' && readCut(raw) !== undefined;
  throw new WireError({
    expected: tooLong ? 'at most 18 places' : 'a number',
    found: raw,
    code: tooLong ? CODE_PLACES : CODE_WRONG,
  });
}

function decodeCut(raw: unknown): Decimal {
  const value = typeof raw === 'string' ? readCut(raw) : typeof raw === 'number' ? readCut(String(raw)) : undefined;
  if (value === undefined) throw wrong('a number', raw);
  return value;
}

function demandDecimal(value: unknown): Decimal {
  if (typeof value !== 'bigint') throw wrong('a decimal', value);
  // Every decimal is a bigint of 10^-18 units; the schema says that this field holds one.
  return value as Decimal;
}

function readWhole(raw: unknown): number {
  if (typeof raw === 'string' && WHOLE.test(raw)) return Number(raw);
  if (typeof raw === 'number' && WHOLE.test(String(raw))) return raw;
  throw wrong('a whole number from 0 on', raw);
}

function writeWhole(value: unknown): number {
  if (typeof value !== 'number' || !WHOLE.test(String(value))) throw wrong('a whole number from 0 on', value);
  return value;
}

function readText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  // An id beyond 2^53 that came as a number has lost its last digits: it would name another order.
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return String(raw);
  throw wrong('text', raw);
}

function writeText(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw wrong('text that is not empty', value);
  return value;
}

function readTruth(raw: unknown): boolean {
  if (typeof raw === 'boolean') return raw;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  throw wrong('true or false', raw);
}

function demandClientOid(id: string): string {
  const flaw = clientOidFlaw(id);
  if (flaw === undefined) return id;
  const expected =
    flaw === 'too-long' ? 'a client id of fewer than 50 characters' : 'a client id of 0-9 a-z A-Z - + _ #';
  throw new WireError({ expected, found: id, code: flaw === 'too-long' ? '40304' : '40402' });
}

function wrong(expected: string, found: unknown): WireError {
  return new WireError({ expected, found, code: CODE_WRONG });
}
