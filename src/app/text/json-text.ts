import type { Json } from '../../domain/journal-entry.ts';

/** Prints a value of JSON for people; a text without quotes. */
export function jsonText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
