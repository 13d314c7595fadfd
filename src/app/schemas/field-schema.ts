import type { ExprKind, FieldSchema } from '../../strategy/model/vocabulary.ts';

/** A draft-07 JSON Schema, as it is emitted. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/**
 * Makes the schema that a field's YAML value must meet from the schema of the field's meaning: an expression may be
 * written as text or as a number, and every enum may be an `=expression` instead.
 */
export function fieldSchema(field: FieldSchema): JsonSchema {
  const said = { ...(field.description === undefined ? {} : { description: field.description }), ...examplesOf(field) };
  if (field['x-expr'] !== undefined) return { type: typesOf(field['x-expr']), 'x-expr': field['x-expr'], ...said };
  const words = wordsOf(field);
  if (words !== undefined) return { ...wordSchema(words), ...said };
  if (field.anyOf !== undefined) return { anyOf: field.anyOf.map(branchSchema), ...said };
  if (field.items !== undefined) return { type: 'array', items: fieldSchema(field.items), ...boundsOf(field), ...said };
  if (field.type === 'object') return { ...objectSchema(field), ...said };
  return { ...(field.type === undefined ? {} : { type: field.type }), ...constOf(field), ...boundsOf(field), ...said };
}

/** Makes one branch of several. An expression takes any scalar there: its own check then finds the fault. */
function branchSchema(field: FieldSchema): JsonSchema {
  return field['x-expr'] === undefined
    ? fieldSchema(field)
    : { ...fieldSchema(field), type: ['string', 'number', 'boolean'] };
}

/** Tells the JSON types of a scalar by YAML's reading of it: `0.5` is a number, `5%` and `50 USDT` are text. */
function typesOf(kinds: readonly ExprKind[]): readonly string[] | string {
  const types = ['string'];
  if (kinds.includes('number')) types.push('number');
  if (kinds.includes('boolean')) types.push('boolean');
  return types.length === 1 ? 'string' : types;
}

/** Lists the words of an enum, in either notation. */
function wordsOf(field: FieldSchema): readonly string[] | undefined {
  const { enum: listed, anyOf } = field;
  const values = listed ?? anyOf?.map((branch) => branch.const);
  return values?.every((value) => typeof value === 'string') === true && values.length > 0 ? values : undefined;
}

function wordSchema(words: readonly string[]): JsonSchema {
  return { type: 'string', anyOf: [{ enum: words }, { pattern: '^=' }] };
}

function objectSchema(field: FieldSchema): JsonSchema {
  const { properties, patternProperties, additionalProperties: rest } = field;
  const isRequired = field.required !== undefined && field.required.length > 0;
  return {
    type: 'object',
    ...(properties === undefined ? {} : { properties: eachOf(properties) }),
    ...(patternProperties === undefined ? {} : { patternProperties: eachOf(patternProperties) }),
    ...(isRequired ? { required: field.required } : {}),
    additionalProperties: typeof rest === 'object' ? fieldSchema(rest) : false,
    ...pick(field, CONDITIONS),
    ...boundsOf(field),
  };
}

function eachOf(schemas: Readonly<Record<string, FieldSchema>>): JsonSchema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fieldSchema(schema)]));
}

const CONDITIONS = ['oneOf', 'if', 'then', 'else', 'allOf', 'not', 'x-instead'] as const;

function pick(field: FieldSchema, keywords: readonly (keyof FieldSchema)[]): JsonSchema {
  return Object.fromEntries(keywords.filter((word) => field[word] !== undefined).map((word) => [word, field[word]]));
}

function constOf(field: FieldSchema): JsonSchema {
  return field.const === undefined ? {} : { const: field.const };
}

const BOUNDS = [
  'pattern',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'default',
] as const;

function boundsOf(field: FieldSchema): JsonSchema {
  return pick(field, BOUNDS);
}

function examplesOf(field: FieldSchema): JsonSchema {
  return field.examples === undefined ? {} : { examples: field.examples };
}
