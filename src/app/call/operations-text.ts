import type { TSchema } from 'typebox';
import { isRow, type Keywords } from '../../wire/codec/keywords.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { operations } from '../../wire/operations/index.ts';
import { judgedAs } from './effect-of-call.ts';
import { isRead } from './manual-call.ts';
import { fieldsOf } from './read-request.ts';

/** Lists every operation with its purpose, reads apart from writes. */
export function operationsText(): string {
  const all: readonly Operation[] = Object.values(operations);
  const width = Math.max(...all.map(({ id }) => id.length));
  const lines = (wanted: boolean): string =>
    all
      .filter((operation) => isRead(operation) === wanted)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, doc }) => `  ${id.padEnd(width)}  ${doc}\n`)
      .join('');
  return `These read:\n${lines(true)}\nThese write:\n${lines(false)}`;
}

/** Describes an operation and its parameters. */
export function operationText(operation: Operation): string {
  const { id, doc, request } = operation;
  const item = itemOf(request);
  const { required = [] }: Keywords = item ?? request;
  const fields = fieldsOf(item ?? request);
  const width = Math.max(0, ...[...fields.keys()].map((name) => name.length));
  const rows = [...fields].map(([name, words]) => {
    const demanded = required.includes(name) ? 'required' : 'optional';
    return `  ${name.padEnd(width)}  ${demanded}  ${formOf(words)}${words.description ?? ''}\n`;
  });
  const limited = isRead(operation) ? '' : `Limits of purser.yaml: ${judgedAs(id)}.\n`;
  return `${id}: ${doc}\nIt takes ${rows.length === 0 ? 'no parameters.' : `${item === undefined ? 'these parameters' : 'a list of records, as JSON or @FILE, each with'}:\n\n${rows.join('')}`}\n${limited}`;
}

/** Finds the record of which a request is a list; undefined where the request is no list. */
function itemOf(request: TSchema): TSchema | undefined {
  const { items }: Keywords = request;
  return items === undefined || isRow(items) ? undefined : items;
}

function formOf({ 'x-codec': codec, enum: values, type }: Keywords): string {
  if (values !== undefined) return `${values.join(' | ')}: `;
  if (type === 'array') return 'JSON list: ';
  return codec === 'ms' ? 'ms: ' : codec === 'decimal' ? 'number: ' : '';
}
