import { WireError, within } from './wire-error.ts';
import type { Codec, CodecDirection } from './contract.ts';
import { CODE_EMPTY, CODE_WRONG } from './contract.ts';

/** One field of a record, with everything that is known before a value is seen. */
export interface ShapeField {
  readonly key: string;
  /** The name under which it is written; it is read under both. */
  readonly wireKey: string;
  readonly codec: Codec;
  readonly required: boolean;
  readonly list: boolean;
  /** The wire's text for an absent value; `omit` for no key. */
  readonly absent: '' | null | '-1' | 'omit';
  /** Whether what it holds is looked at. */
  readonly read: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Makes the codec of a record. Absent are no key, null, '' and the field's own mark; unknown keys are ignored. */
export function shapeCodec(fields: readonly ShapeField[], direction: CodecDirection): Codec {
  const demanding = fields.some((field) => field.required);
  const read = fields.filter((field) => field.read);
  return {
    decode: (raw) => {
      // The service answers null or '' where an operation has nothing to say (docs/exchange/calls.md#what-is-absent).
      if (!demanding && (raw === null || raw === undefined || raw === '')) return {};
      return decodeFields(demandRecord(raw), read, direction);
    },
    // The service says '' where it has nothing to say (docs/exchange/calls.md#what-is-absent).
    encode: (value) =>
      fields.length === 0 && direction === 'response' ? '' : encodeFields(demandRecord(value), fields),
  };
}

function decodeFields(raw: Fields, fields: readonly ShapeField[], direction: CodecDirection): Fields {
  const made: Record<string, unknown> = {};
  let at = '';
  try {
    for (const field of fields) {
      at = field.key;
      const value = raw[field.wireKey] ?? raw[at];
      if (!isAbsent(value, field)) made[at] = field.codec.decode(value);
      else if (field.required) made[at] = whenMissing(field, value, direction);
    }
  } catch (error) {
    throw within(error, at);
  }
  return made;
}

function isAbsent(value: unknown, field: ShapeField): boolean {
  if (value === undefined || value === null || value === '') return true;
  return field.absent === '-1' && (value === '-1' || value === -1);
}

/**
 * In an answer a list that is null has no items (docs/exchange/calls.md#what-is-absent); anything else that must be
 * there is not there.
 */
function whenMissing(field: ShapeField, value: unknown, direction: CodecDirection): readonly unknown[] {
  if (direction === 'response' && field.list && (value === null || value === '')) return [];
  throw new WireError({ expected: 'a value', found: value, code: CODE_EMPTY });
}

function encodeFields(value: Fields, fields: readonly ShapeField[]): Fields {
  const made: Record<string, unknown> = {};
  let at = '';
  try {
    for (const field of fields) {
      at = field.key;
      const part = value[at];
      if (part !== undefined) made[field.wireKey] = field.codec.encode(part);
      else if (field.required) throw new WireError({ expected: 'a value', found: part, code: CODE_EMPTY });
      else if (field.absent !== 'omit') made[field.wireKey] = field.absent;
    }
  } catch (error) {
    throw within(error, at);
  }
  return made;
}

function demandRecord(raw: unknown): Fields {
  if (isRecord(raw)) return raw;
  throw new WireError({ expected: 'an object', found: raw, code: CODE_WRONG });
}

function isRecord(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
