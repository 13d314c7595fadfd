import type { TSchema } from 'typebox';
import type { CodecDirection } from '../../wire/codec/contract.ts';
import { isRow, type Keywords } from '../../wire/codec/keywords.ts';
import type { FieldKind } from '../../wire/spec/fields.ts';

/** A row of the table of a request or an answer: name on the wire, form, presence, meaning. */
export type OperationRow = readonly [name: string, form: string, presence: string, meaning: string];

/** Lists the fields of a request or an answer; those of a list or record come behind its own name. */
export function operationRows(schema: TSchema, direction: CodecDirection): readonly OperationRow[] {
  const words: Keywords = schema;
  return rowsWithin(words, '', direction);
}

/** Names the form of a whole request or answer: `a record`, `a list of 1 to 5 records`. */
export function wholeOf(schema: TSchema): string {
  const words: Keywords = schema;
  if (words['x-codec'] !== undefined) return FORMS[words['x-codec']];
  if (words.items !== undefined) return `a ${listOf(words)}`;
  return Object.keys(words.properties ?? {}).length === 0 ? 'nothing' : 'a record';
}

const FORMS: Readonly<Record<FieldKind, string>> = {
  decimal: 'number',
  'decimal-number': 'JSON number',
  padded: 'number to 16 decimals',
  'padded-price': 'number to 16 decimals',
  percent: 'percent',
  rate: 'ratio, above 1 percent',
  'percent-rate': 'percent, up to 1 a ratio',
  ms: 'ms',
  'ms-number': 'JSON integer, ms',
  count: 'count',
  text: 'text',
  'client-oid': 'client id',
  boolean: 'JSON true or false',
  enum: '',
  flag: '',
  unread: 'null',
};

const PRESENCE = { request: ['required', 'optional'], response: ['always', 'may lack'] } as const;

function rowsWithin(words: Keywords, path: string, direction: CodecDirection): readonly OperationRow[] {
  const { items, properties = {}, required = [] } = words;
  if (isRow(items)) return items.flatMap((item, place) => rowsOf(`${path}[${String(place)}]`, item, true, direction));
  if (items !== undefined) {
    const item: Keywords = items;
    if (item['x-codec'] === undefined) return rowsWithin(item, path, direction);
    // The list itself tells the meaning of its texts.
    return path === '' ? rowsOf('–', items, true, direction) : [];
  }
  const before = path === '' ? '' : `${path}.`;
  return Object.entries(properties).flatMap(([name, field]) => {
    const { 'x-wire-key': key = name }: Keywords = field;
    return rowsOf(before + key, field, required.includes(name), direction);
  });
}

function rowsOf(name: string, field: TSchema, isAlways: boolean, direction: CodecDirection): readonly OperationRow[] {
  const words: Keywords = field;
  const [always, sometimes] = PRESENCE[direction];
  const own: OperationRow = [`\`${name}\``, formOf(words), isAlways ? always : sometimes, words.description ?? ''];
  if (words['x-codec'] !== undefined) return [own];
  return [own, ...rowsWithin(words, words.items === undefined ? name : `${name}[]`, direction)];
}

function formOf(words: Keywords): string {
  const { 'x-codec': kind, 'x-max': max, 'x-form': form } = words;
  if (kind === undefined) return words.items === undefined ? 'record' : listOf(words);
  if (words.enum !== undefined) return words.enum.map((word) => `\`${word}\``).join(' ');
  if (form !== undefined) return form.expected;
  return max === undefined ? FORMS[kind] : `${FORMS[kind]}, at most ${String(max)}`;
}

function listOf({ items, minItems: min, maxItems: max }: Keywords): string {
  const item: Keywords = isRow(items) ? { items } : (items ?? {});
  const parts = item['x-codec'] !== undefined ? partsOf(item) : item.items === undefined ? 'records' : 'rows';
  if (max !== undefined)
    return `list of ${min === undefined ? 'at most' : `${String(min)} to`} ${String(max)} ${parts}`;
  return `list of ${min === undefined ? '' : `${String(min)} or more `}${parts}`;
}

function partsOf(item: Keywords): string {
  return item.enum === undefined ? 'texts' : `texts out of ${formOf(item)}`;
}
