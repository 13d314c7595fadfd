import type { Json } from '../domain/journal-entry.ts';

/** The body of a delivery. */
export interface Body {
  readonly fields: { readonly [name: string]: Json };
  /** True where an object in it has one key twice: nobody knows which of both is meant. */
  readonly isDoubled: boolean;
}

/**
 * Reads the body of a delivery: an object of JSON. Its numbers become their text, digit for digit, since a number of
 * JavaScript would round them. Undefined where the body is no such object.
 */
export function readBody(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text, asText);
    return isObject(value) ? { fields: value, isDoubled: hasDoubledKey(text) } : undefined;
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

/** Strings, and what opens, parts and closes objects and lists. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Finds out whether an object in valid JSON names one key twice, however it is escaped: JSON.parse keeps the last. */
function hasDoubledKey(text: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let before = '';
  for (const [token] of text.matchAll(TOKENS)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && keys !== undefined && before !== ':') {
      const key = String(JSON.parse(token));
      if (keys.has(key)) return true;
      keys.add(key);
    }
    before = token;
  }
  return false;
}
