import type { Json } from '../domain/journal-entry.ts';

/**
 * Reads the body of a delivery: an object of JSON. Its numbers become their text, digit for digit, since a number of
 * JavaScript would round them. Undefined where the body is no such object.
 */
export function readBody(text: string): { readonly [name: string]: Json } | undefined {
  try {
    const value: unknown = JSON.parse(text, asText);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces a number by its source text, which the reviver receives. */
function asText(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
