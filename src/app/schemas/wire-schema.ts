import type { TSchema } from 'typebox';
import type { CodecDirection } from '../../wire/codec/contract.ts';
import { absentMark, isRow } from '../../wire/codec/keywords.ts';
import type { Keywords } from '../../wire/codec/keywords.ts';
import type { FieldKind } from '../../wire/spec/fields.ts';
import type { JsonSchema } from './field-schema.ts';

/**
 * Makes the JSON Schema (2020-12) of the wire's form from an operation's schema, which is in domain types: a decimal is
 * text there, an absent field of an answer is `''` or null.
 */
export function wireSchema(schema: TSchema, direction: CodecDirection): JsonSchema {
  const words: Keywords = schema;
  const said = {
    ...(words.description === undefined ? {} : { description: words.description + scaleOf(words['x-codec']) }),
    ...(words.examples === undefined ? {} : { examples: words.examples }),
  };
  if (words['x-codec'] !== undefined) return { ...scalarSchema(words['x-codec'], words, direction), ...said };
  if (words.properties !== undefined) return { ...recordSchema(words, direction), ...said };
  return { ...listSchema(words, direction), ...said };
}

/** Describes the wire's scale where it differs. Descriptions speak of ratios, as the program does. */
function scaleOf(kind: FieldKind | undefined): string {
  if (kind === 'percent') return ' Sent as percent.';
  if (kind === 'rate') return ' Sent as a ratio; above 1 it is percent.';
  return kind === 'percent-rate' ? ' Sent as percent; up to 1 it is a ratio.' : '';
}

/** Formats are in words of this document; its description explains them. */
const SCALARS: Readonly<Record<FieldKind, JsonSchema>> = {
  decimal: { type: 'string', format: 'decimal' },
  'decimal-number': { type: 'number' },
  padded: { type: 'string', format: 'decimal' },
  'padded-price': { type: 'string', format: 'decimal' },
  percent: { type: 'string', format: 'percent' },
  rate: { type: 'string', format: 'ratio-or-percent' },
  'percent-rate': { type: 'string', format: 'percent-or-ratio' },
  ms: { type: 'string', format: 'unix-ms' },
  'ms-number': { type: 'integer', format: 'int64' },
  count: { type: 'string', format: 'count' },
  text: { type: 'string' },
  'client-oid': { type: 'string', format: 'client-id' },
  boolean: { type: 'boolean' },
  enum: { type: 'string' },
  flag: { type: 'string' },
  unread: {},
};

const NUMBER = '^-?[0-9]{1,20}(\\.[0-9]{1,18})?$';
const WHOLE = '^[0-9]{1,14}$';

/** Patterns of the texts in requests; answers may hold texts of other programs too. */
const PATTERNS: Readonly<Partial<Record<FieldKind, string>>> = {
  decimal: NUMBER,
  percent: NUMBER,
  rate: NUMBER,
  'percent-rate': NUMBER,
  ms: WHOLE,
  count: WHOLE,
  'client-oid': '^[0-9a-zA-Z+_#-]{1,49}$',
};

function scalarSchema(kind: FieldKind, words: Keywords, direction: CodecDirection): JsonSchema {
  const pattern = direction === 'request' ? (words.pattern ?? PATTERNS[kind]) : undefined;
  return {
    ...SCALARS[kind],
    ...(words.enum === undefined ? {} : { enum: words.enum }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(words['x-min'] === undefined ? {} : { 'x-min': words['x-min'] }),
    ...(words['x-max'] === undefined ? {} : { 'x-max': words['x-max'] }),
  };
}

function recordSchema({ properties = {}, required = [] }: Keywords, direction: CodecDirection): JsonSchema {
  // An answer without content is '' or null (docs/exchange/calls.md#what-is-absent).
  if (Object.keys(properties).length === 0 && direction === 'response') return { type: ['object', 'string', 'null'] };
  const fields = Object.entries(properties).map(([name, field]) => {
    const words: Keywords = field;
    const schema = wireSchema(field, direction);
    const isRequired = required.includes(name);
    return {
      key: words['x-wire-key'] ?? name,
      isRequired,
      schema: isRequired ? schema : withAbsence(schema, absentMark(words, direction)),
    };
  });
  const demanded = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ key, schema }) => [key, schema])),
    ...(demanded.length === 0 ? {} : { required: demanded }),
  };
}

/** Lets a field hold the mark of an absent one. */
function withAbsence(schema: JsonSchema, mark: ReturnType<typeof absentMark>): JsonSchema {
  const { type, pattern } = schema;
  const words: readonly unknown[] | undefined = Array.isArray(schema['enum']) ? schema['enum'] : undefined;
  if (mark === 'omit') return schema;
  const anyWord = words === undefined ? {} : { enum: [...words, mark] };
  // What has no type may hold anything, null too.
  if (type === undefined) return schema;
  if (mark === null) return { ...schema, type: [type, 'null'], ...anyWord };
  if (words !== undefined) return { ...schema, ...anyWord };
  return typeof pattern === 'string' ? { ...schema, pattern: `^${mark}$|${pattern}` } : schema;
}

function listSchema(words: Keywords, direction: CodecDirection): JsonSchema {
  const { items, minItems, maxItems } = words;
  if (isRow(items)) {
    const places = items.map((item) => wireSchema(item, direction));
    return { type: 'array', prefixItems: places, minItems: places.length };
  }
  return {
    type: 'array',
    ...(items === undefined ? {} : { items: wireSchema(items, direction) }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
}
