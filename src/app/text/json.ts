import type { Json } from '../../domain/journal-entry.ts';

export type JsonObject = Readonly<Record<string, Json>>;

/** Tells an object from the other values of JSON. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value);
}

/** Tells a list from the other values of JSON. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Types as JSON the output of the codecs, which is plain values throughout. */
export function jsonOf(value: unknown): Json {
  return readJson(JSON.stringify(value));
}

/** Reads JSON text. Throws a SyntaxError. */
export function readJson(text: string): Json {
  // Every result of JSON.parse is JSON.
  return JSON.parse(text) as Json;
}
