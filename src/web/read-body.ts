import type { Json } from '../domain/journal-entry.ts';

/**
 * Reads the body of a delivery: an object of JSON. Its numbers become their text, digit for digit, since a number of JavaScript would round
 * them. Undefined where it is none.
 */
export function readBody(text: string): { readonly [name: string]: Json } | undefined {
  try {
    const value: unknown = JSON.parse(text, asText);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The reviver is told the source text of each number. */
function asText(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
