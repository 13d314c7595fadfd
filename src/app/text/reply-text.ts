import type { Json } from '../../domain/journal-entry.ts';
import { isJsonList, isJsonObject, type JsonObject } from './json.ts';
import { jsonText } from './json-text.ts';
import { labelled } from './labelled.ts';

/** Prints the answer to a manual command: each value under its name, lists a line each, empty ones not at all. */
export function replyText(answer: Json): string {
  return isJsonObject(answer) ? labelled(rowsOf(answer, '')) : `${jsonText(answer)}\n`;
}

type Row = readonly [label: string, text: string];

function rowsOf(record: JsonObject, indent: string): readonly Row[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const label = `${indent}${wordsOf(key)}`;
    if (isJsonList(value)) return listRows(label, value, indent);
    if (isJsonObject(value)) return [[label, ''], ...rowsOf(value, `${indent}  `)];
    if (value === null || value === '') return [];
    return textRows(label, typeof value === 'boolean' ? (value ? 'yes' : 'no') : jsonText(value));
  });
}

function listRows(label: string, list: readonly Json[], indent: string): readonly Row[] {
  if (list.length === 0) return [[label, 'nothing']];
  const rows = list.map((item): readonly Row[] =>
    isJsonObject(item) ? rowsOf(item, `${indent}  `) : textRows('', jsonText(item)),
  );
  if (list.every(isJsonObject)) return [[label, ''], ...rows.flat()];
  const [[, first] = ['', ''], ...rest] = rows.flat();
  return [[label, first], ...rest];
}

/** Keeps the lines of a text of several, as of a diagnostic. */
function textRows(label: string, text: string): readonly Row[] {
  return text.split('\n').map((line, index) => [index === 0 ? label : '', line]);
}

/** Parts a key into words: `takenOver` is two. */
function wordsOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
