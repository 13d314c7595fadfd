import type { TObject, TSchema } from 'typebox';
import type { Json } from '../../domain/journal-entry.ts';

/** Reads a body: an object of JSON. Undefined where it is none. */
export function readFields(body: unknown): { readonly [name: string]: Json } | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the fields of a query by the types of its schema: numbers and flags out of their texts, lists by commas. What
 * cannot be read stays text, and does not pass the schema.
 */
export function readQuery({ properties }: TObject, query: URLSearchParams): { readonly [name: string]: Json } {
  return Object.fromEntries([...query].map(([name, text]) => [name, readAs(properties[name], text)]));
}

function readAs(schema: TSchema | undefined, text: string): Json {
  const type: unknown = schema === undefined ? undefined : Reflect.get(schema, 'type');
  if ((type === 'integer' || type === 'number') && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'array') return text.split(',');
  return text;
}

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
