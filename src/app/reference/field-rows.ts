import type { FieldSchema } from '../../strategy/vocabulary.ts';

/** Deepest nesting of fields that is shown. */
const DEPTH_MAX = 4;

/** Lists the fields of a word, nested ones by their path: name, what they take, and what they are. */
export function fieldRows(schema: FieldSchema, path = '', depth = 0): readonly (readonly string[])[] {
  const { properties = {}, required = [] } = schema;
  if (depth > DEPTH_MAX) return [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const shown = `${path}${name}`;
    const must = required.includes(name) ? ' **required**' : '';
    return [
      [`\`${shown}\`${must}`, takes(field), field.description ?? ''],
      ...fieldRows(field, `${shown}.`, depth + 1),
      ...(field.items === undefined ? [] : fieldRows(field.items, `${shown}[].`, depth + 1)),
    ];
  });
}

function takes(field: FieldSchema): string {
  const { enum: words, const: only, anyOf, examples = [] } = field;
  const kinds = field['x-expr'];
  const kind =
    kinds !== undefined
      ? `expression: ${kinds.join(' or ')}`
      : words !== undefined
        ? words.map((word) => `\`${String(word)}\``).join(', ')
        : only !== undefined
          ? `\`${JSON.stringify(only)}\``
          : (field['x-ref'] ?? (anyOf === undefined ? typeOf(field) : anyOf.map(takes).join(' or ')));
  const [example] = examples;
  const plain = typeof example === 'string' || typeof example === 'number';
  return plain ? `${kind}, as \`${String(example)}\`` : kind;
}

function typeOf({ type, items }: FieldSchema): string {
  if (items !== undefined) return 'list';
  const [first = 'text'] = typeof type === 'string' ? [type] : (type ?? []);
  return first === 'string' ? 'text' : first === 'object' ? 'fields' : first;
}
