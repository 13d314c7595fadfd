import type { TSchema } from 'typebox';
import type { Direction } from '../../wire/codec/contract.ts';
import { isRow, type Keywords } from '../../wire/codec/keywords.ts';
import type { FieldKind } from '../../wire/fields.ts';

/** A row of the table of a request or an answer: name on the wire, form, whether it is always there, what it is. */
export type OperationRow = readonly [name: string, form: string, presence: string, meaning: string];

/** Lists the fields of a request or an answer; those inside of a list or record behind its own name. */
export function operationRows(schema: TSchema, direction: Direction): readonly OperationRow[] {
  const words: Keywords = schema;
  return rowsWithin(words, '', direction);
}

/** Says what a request or an answer is as a whole: a record, a list of records. */
export function wholeOf(schema: TSchema): string {
  const { 'x-codec': kind, items, properties, minItems, maxItems }: Keywords = schema;
  if (kind !== undefined) return FORMS[kind];
  if (properties !== undefined) return Object.keys(properties).length === 0 ? 'nothing' : 'a record';
  return `a list${bounds(minItems, maxItems)} of ${isRow(items) ? 'rows' : partsOf(items)}`;
}

const FORMS: Readonly<Record<FieldKind, string>> = {
  decimal: 'number',
  'decimal-number': 'JSON number',
  percent: 'percent',
  rate: 'ratio, above 1 percent',
  'percent-rate': 'percent, up to 1 a ratio',
  ms: 'ms',
  'ms-number': 'JSON integer, ms',
  count: 'count',
  text: 'text',
  'client-oid': 'client id',
  enum: '',
  flag: '',
};

const PRESENCE = { request: ['required', 'optional'], response: ['always', 'may lack'] } as const;

function rowsWithin(words: Keywords, path: string, direction: Direction): readonly OperationRow[] {
  const { items, properties = {}, required = [] } = words;
  if (isRow(items)) return items.flatMap((item, place) => rowsOf(`${path}[${String(place)}]`, item, true, direction));
  if (items !== undefined) {
    const item: Keywords = items;
    if (item['x-codec'] === undefined) return rowsWithin(item, path, direction);
    // What a list of texts is says the list.
    return path === '' ? rowsOf('–', items, true, direction) : [];
  }
  const before = path === '' ? '' : `${path}.`;
  return Object.entries(properties).flatMap(([name, field]) => {
    const { 'x-wire-key': key = name }: Keywords = field;
    return rowsOf(before + key, field, required.includes(name), direction);
  });
}

function rowsOf(name: string, field: TSchema, isAlways: boolean, direction: Direction): readonly OperationRow[] {
  const words: Keywords = field;
  const [always, sometimes] = PRESENCE[direction];
  const own: OperationRow = [`\`${name}\``, formOf(words), isAlways ? always : sometimes, words.description ?? ''];
  if (words['x-codec'] !== undefined) return [own];
  return [own, ...rowsWithin(words, words.items === undefined ? name : `${name}[]`, direction)];
}

function formOf(words: Keywords): string {
  const { 'x-codec': kind, 'x-max': max, 'x-form': form, items, minItems, maxItems } = words;
  if (kind === undefined) return items === undefined ? 'record' : `list${bounds(minItems, maxItems)}`;
  if (words.enum !== undefined) return words.enum.map((word) => `\`${word}\``).join(' ');
  if (form !== undefined) return form.expected;
  return max === undefined ? FORMS[kind] : `${FORMS[kind]}, at most ${String(max)}`;
}

function partsOf(items: TSchema | undefined): string {
  const { 'x-codec': kind, items: inner }: Keywords = items ?? {};
  if (kind !== undefined) return 'texts';
  return inner === undefined ? 'records' : 'rows';
}

function bounds(min: number | undefined, max: number | undefined): string {
  if (max !== undefined) return ` of ${min === undefined ? 'at most' : `${String(min)} to`} ${String(max)}`;
  return min === undefined ? '' : ` of at least ${String(min)}`;
}
