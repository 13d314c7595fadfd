import { type Decimal, formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import type { RecordValue } from '../../../language/values/expression.ts';

/** Under this key alone, an object stands for a decimal. */
const DECIMAL = '$decimal';

/** Writes a value that expressions see as JSON; decimals stay exact. */
function encodeValue(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? { [DECIMAL]: formatDecimal(part as Decimal) } : part,
  );
}

/** Reads what `encodeValue` wrote. */
function decodeValue(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => (isDecimal(part) ? parseDecimal(part[DECIMAL]) : part));
}

/** Writes a record. */
export function encodeRecord(value: RecordValue): string {
  return encodeValue(value);
}

/** Reads a record; what is none reads as an empty one, of which everything is unknown. */
export function decodeRecord(text: string): RecordValue {
  const value = decodeValue(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isDecimal(value: unknown): value is { readonly [DECIMAL]: string } {
  return typeof value === 'object' && value !== null && DECIMAL in value && typeof value[DECIMAL] === 'string';
}
