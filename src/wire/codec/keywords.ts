import type { TSchema } from 'typebox';
import type { FieldKind, NumberBound } from '../spec/fields.ts';

/** The keywords that are read of an operation's schemas; src/wire/spec/fields.ts writes them. */
export interface Keywords {
  readonly 'x-codec'?: FieldKind;
  readonly 'x-absent'?: '' | null | '-1' | 'omit';
  readonly 'x-aliases'?: Readonly<Record<string, string>>;
  readonly 'x-min'?: number;
  readonly 'x-max'?: number;
  readonly 'x-bound'?: NumberBound;
  readonly 'x-loose'?: boolean;
  readonly 'x-wire-key'?: string;
  readonly 'x-form'?: { readonly expected: string; readonly code: string };
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly items?: TSchema | readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly examples?: readonly string[];
}

/** Tells the places of a row from the items of a list. */
export function isRow(items: Keywords['items']): items is readonly TSchema[] {
  return Array.isArray(items);
}

/**
 * Says what stands on the wire for a field that is absent: its own mark; else a request leaves the field out, and an
 * answer writes '' for text and null for what is no text (docs/exchange/calls.md#what-is-absent).
 */
export function absentMark(words: Keywords, direction: 'request' | 'response'): '' | null | '-1' | 'omit' {
  if (words['x-absent'] !== undefined) return words['x-absent'];
  if (direction === 'request') return 'omit';
  return words.type === 'string' ? '' : null;
}
