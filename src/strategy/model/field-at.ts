import type { FieldIs, FieldPath, SellsBoughtAt } from './word-meaning.ts';
import { instrumentOf, recordOf, textOf } from './known-fields.ts';

type Known = Readonly<Record<string, unknown>>;

/** A known field, and the pointer at which it is written: `/rungs/0/size`. */
export interface FoundField {
  readonly pointer: string;
  readonly value: unknown;
}

/** Finds the field at a path, or one for each item of a list where the path has a star. */
export function fieldsAt(known: Known, path: FieldPath): readonly FoundField[] {
  let found: readonly FoundField[] = [{ pointer: '', value: known }];
  for (const key of path.split('/')) found = found.flatMap((one) => within(one, key));
  return found;
}

function within({ pointer, value }: FoundField, key: string): readonly FoundField[] {
  if (key !== '*') return [{ pointer: `${pointer}/${key}`, value: recordOf(value)[key] }];
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.map((item, index) => ({ pointer: `${pointer}/${String(index)}`, value: item }));
}

/** Gives the value of the one field at a path. */
export function fieldAt(known: Known, path: FieldPath): unknown {
  return fieldsAt(known, path)[0]?.value;
}

/** Gives the text of the one field at a path. */
export function textAt(known: Known, path: FieldPath): string | undefined {
  return textOf(fieldAt(known, path));
}

/** Tells how many of a word's orders with these fields are sales of coins that the strategy has bought. */
export function salesOfBought(known: Known, sells: SellsBoughtAt | undefined): 'all' | 'some' | 'none' {
  if (sells === undefined || instrumentOf(known['instrument'])?.market !== 'spot') return 'none';
  const { orders, when, unless } = sells;
  return (when === undefined || says(known, when)) && (unless === undefined || !says(known, unless)) ? orders : 'none';
}

/** Tells whether a field says a word. */
export function says(known: Known, { field, is }: FieldIs): boolean {
  return textAt(known, field) === is;
}
