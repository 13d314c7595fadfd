import type { TSchema } from 'typebox';
import { BugError } from '../../base/assert.ts';
import type { Codec, Direction } from './contract.ts';
import { listCodec, looseListCodec, tupleCodec } from './lists.ts';
import { boundedCountCodec, scalarCodec } from './scalars.ts';
import type { PlainKind } from './scalars.ts';
import { shapeCodec } from './shapes.ts';
import { enumCodec, flagCodec } from './words.ts';

/** What the codec reads of a schema: the keywords that src/wire/fields.ts writes. */
interface Keywords {
  readonly 'x-codec'?: PlainKind | 'enum' | 'flag';
  readonly 'x-absent'?: '' | null | '-1' | 'omit';
  readonly 'x-aliases'?: Readonly<Record<string, string>>;
  readonly 'x-max'?: number;
  readonly 'x-loose'?: boolean;
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly items?: TSchema | readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/** Turns a schema into a pair of closures, once; what they run on is no longer the schema. */
export function compileCodec(schema: TSchema, direction: Direction): Codec {
  const words: Keywords = schema;
  const kind = words['x-codec'];
  if (kind === 'enum') return enumCodec(words.enum ?? [], words['x-aliases'] ?? {});
  if (kind === 'flag') return flagCodec(words.enum ?? []);
  const max = words['x-max'];
  if (max !== undefined && direction === 'request') return boundedCountCodec(max);
  if (kind !== undefined) return scalarCodec(kind, direction);
  if (words.properties !== undefined) return compileShape(words.properties, words.required ?? [], direction);
  const { items } = words;
  if (isSchemas(items)) return tupleCodec(items.map((item) => compileCodec(item, direction)));
  if (items === undefined) throw new BugError(`no codec for the schema ${JSON.stringify(schema)}`);
  const item = compileCodec(items, direction);
  return words['x-loose'] === true ? looseListCodec(item) : listCodec(item);
}

function compileShape(
  properties: Readonly<Record<string, TSchema>>,
  required: readonly string[],
  direction: Direction,
): Codec {
  const fields = Object.entries(properties).map(([key, schema]) => {
    const words: Keywords = schema;
    return {
      key,
      codec: compileCodec(schema, direction),
      required: required.includes(key),
      list: words['x-codec'] === undefined && words.type === 'array',
      absent: words['x-absent'] === undefined ? absentByDefault(words, direction) : words['x-absent'],
    };
  });
  return shapeCodec(fields, direction);
}

/** A request leaves out what is absent; an answer writes '' for text and null for what is no text (extensions d). */
function absentByDefault(words: Keywords, direction: Direction): '' | null | 'omit' {
  if (direction === 'request') return 'omit';
  return words.type === 'string' ? '' : null;
}

function isSchemas(items: TSchema | readonly TSchema[] | undefined): items is readonly TSchema[] {
  return Array.isArray(items);
}
