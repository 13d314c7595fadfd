import type { Json } from '../../domain/journal-entry.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { jsonText } from './json-text.ts';

/** The items of a list, as text; empty where there is no such list. */
export function linesAt(record: JsonObject, key: string): readonly string[] {
  const list = record[key];
  return Array.isArray(list) ? list.map((item: Json) => jsonText(item)) : [];
}

/** The objects of a list; empty where there is no such list. */
export function objectsAt(record: JsonObject, key: string): readonly JsonObject[] {
  const list = record[key];
  return Array.isArray(list) ? list.filter((item: Json) => isJsonObject(item)) : [];
}
