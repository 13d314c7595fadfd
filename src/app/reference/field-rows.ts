import { stringify } from 'yaml';
import type { FieldSchema } from '../../strategy/model/vocabulary.ts';

/** Deepest nesting of fields that is shown. */
const DEPTH_MAX = 4;

/** Lists the fields of a word, nested ones by their path: name, form, and meaning. */
export function fieldRows(schema: FieldSchema, path = '', depth = 0): readonly (readonly string[])[] {
  const { properties = {}, required = [] } = schema;
  if (depth > DEPTH_MAX) return [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const shown = `${path}${name}`;
    const must = required.includes(name) ? ' **required**' : '';
    const { items, additionalProperties: named } = field;
    return [
      [`\`${shown}\`${must}`, takes(field), field.description ?? ''],
      ...fieldRows(field, `${shown}.`, depth + 1),
      ...(items === undefined ? [] : fieldRows(items, `${shown}[].`, depth + 1)),
      ...(typeof named === 'object' ? fieldRows(named, `${shown}.NAME.`, depth + 1) : []),
    ];
  });
}

function takes(field: FieldSchema): string {
  const { default: unlessSaid, examples = [] } = field;
  const [example] = examples;
  return [
    kindOf(field),
    ...(example === undefined ? [] : [`as \`${shownValue(example)}\``]),
    ...(unlessSaid === undefined ? [] : [`default \`${shownValue(unlessSaid)}\``]),
  ].join(', ');
}

function kindOf(field: FieldSchema): string {
  const { 'x-expr': kinds, 'x-ref': ref, enum: words, const: only, anyOf } = field;
  if (kinds !== undefined) return `expression: ${kinds.join(' or ')}`;
  if (words !== undefined) return words.map((word) => `\`${String(word)}\``).join(', ');
  if (only !== undefined) return `\`${shownValue(only)}\``;
  return ref ?? (anyOf === undefined ? typeOf(field) : anyOf.map(takes).join(' or '));
}

function typeOf({ type, items }: FieldSchema): string {
  if (items !== undefined) return 'list';
  const all = typeof type === 'string' ? [type] : (type ?? ['string']);
  if (all.includes('number') && all.includes('string')) return 'value';
  return all.map((one) => (one === 'string' ? 'text' : one === 'object' ? 'fields' : one)).join(' or ');
}

/** Writes a value as in a strategy file, on one line. */
function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return stringify(value, { lineWidth: 0, collectionStyle: 'flow' }).trim();
}
