import type { TSchema } from 'typebox';
import { BugError } from '../../base/assert.ts';
import type { Codec, CodecDirection } from './contract.ts';
import { absentMark, isRow } from './keywords.ts';
import type { Keywords } from './keywords.ts';
import { boundedListCodec, listCodec, looseListCodec, tupleCodec } from './lists.ts';
import { boundCodec, boundedCountCodec, formedTextCodec, scalarCodec } from './scalars.ts';
import { shapeCodec } from './shapes.ts';
import { enumCodec, flagCodec } from './words.ts';

/** Of a field that is absent always: a shape neither reads nor writes a value of it. */
const unreadCodec: Codec = { decode: () => undefined, encode: () => null };

/** Turns a schema into a pair of closures, once; what they run on is no longer the schema. */
export function compileCodec(schema: TSchema, direction: CodecDirection): Codec {
  const words: Keywords = schema;
  const kind = words['x-codec'];
  if (kind === 'enum') return enumCodec(words.enum ?? [], words['x-aliases'] ?? {});
  if (kind === 'unread') return unreadCodec;
  if (kind === 'flag') return flagCodec(words.enum ?? []);
  const { 'x-min': min, 'x-max': max } = words;
  if ((min ?? max) !== undefined && direction === 'request') return boundedCountCodec({ min, max });
  const { 'x-form': form, pattern } = words;
  if (form !== undefined && pattern !== undefined && direction === 'request')
    return formedTextCodec({ ...form, pattern });
  const { 'x-bound': bound } = words;
  if (kind !== undefined) {
    const codec = scalarCodec(kind, direction);
    return bound === undefined || direction === 'request' ? codec : boundCodec(codec, bound);
  }
  if (words.properties !== undefined) return compileShape(words.properties, words.required ?? [], direction);
  return compileList(words, direction);
}

function compileList(words: Keywords, direction: CodecDirection): Codec {
  const { items, minItems, maxItems } = words;
  if (isRow(items)) return tupleCodec(items.map((item) => compileCodec(item, direction)));
  if (items === undefined) throw new BugError(`no codec for the schema ${JSON.stringify(words)}`);
  const item = compileCodec(items, direction);
  if (words['x-loose'] === true) return looseListCodec(item);
  // The bounds are those of requests: an answer is read however long it is.
  return direction === 'request' ? boundedListCodec(item, { minItems, maxItems }) : listCodec(item);
}

function compileShape(
  properties: Readonly<Record<string, TSchema>>,
  required: readonly string[],
  direction: CodecDirection,
): Codec {
  const fields = Object.entries(properties).map(([key, schema]) => {
    const words: Keywords = schema;
    const isRequired = required.includes(key);
    return {
      key,
      wireKey: words['x-wire-key'] ?? key,
      // A bound of an optional field is for whoever reads the record: src/wire/codec/within-bounds.ts.
      codec: compileCodec(isRequired ? schema : { ...schema, 'x-bound': undefined }, direction),
      required: isRequired,
      list: words['x-codec'] === undefined && words.type === 'array',
      absent: absentMark(words, direction),
      read: words['x-codec'] !== 'unread',
    };
  });
  return shapeCodec(fields, direction);
}
