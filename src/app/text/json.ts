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

/** Takes what the codecs write, plain values all through, as the JSON that it is. */
export function jsonOf(value: unknown): Json {
  return readJson(JSON.stringify(value));
}

/** Reads JSON text. Throws a SyntaxError. */
export function readJson(text: string): Json {
  // Whatever JSON.parse answers is JSON.
  return JSON.parse(text) as Json;
}
