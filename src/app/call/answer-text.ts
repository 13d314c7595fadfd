import type { Json } from '../../domain/journal-entry.ts';
import { oneLine } from '../text/entry-line.ts';
import { isJsonList, isJsonObject, type JsonObject } from '../text/json.ts';

/**
 * Prints an answer for people: a record as `key  value` lines, a list as a table, or record by record where that is too
 * wide.
 */
export function answerText(answer: Json, widthMax: number): string {
  if (isJsonObject(answer)) return recordText(answer, widthMax);
  if (isJsonList(answer)) return listText(answer, widthMax);
  return answer === '' || answer === null ? '(nothing)\n' : `${cellText(answer)}\n`;
}

function recordText(record: JsonObject, widthMax: number): string {
  const entries = Object.entries(record);
  if (entries.length === 0) return '(nothing)\n';
  const width = Math.max(...entries.map(([key, value]) => (isTable(value) ? 0 : key.length)));
  return entries
    .map(([key, value]) =>
      isTable(value)
        ? `${key}:\n${indented(listText(value, widthMax - INDENT.length))}`
        : `${key.padEnd(width)}  ${cellText(value)}\n`,
    )
    .join('');
}

const INDENT = '  ';

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, INDENT);
}

function isTable(value: Json): value is readonly JsonObject[] {
  return isJsonList(value) && value.some(isJsonObject);
}

function listText(list: readonly Json[], widthMax: number): string {
  if (list.length === 0) return '(none)\n';
  if (list.every(isJsonObject)) return tableText(list, widthMax);
  return aligned(list.map((item) => (isJsonList(item) ? item.map(cellText) : [cellText(item)])));
}

function tableText(records: readonly JsonObject[], widthMax: number): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => columns.map((column) => cellText(record[column] ?? '')));
  const table = aligned([columns, ...rows]);
  const isNarrow = table.split('\n').every((line) => line.length <= widthMax);
  return isNarrow ? table : records.map((record) => recordText(record, widthMax)).join('\n');
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function cellText(value: Json): string {
  if (value === null || value === '') return '-';
  return oneLine(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
