import type { SqlRow } from '../row.ts';
import type { RowChanges } from './mirror.ts';
import { SHARED_TABLES } from './tables.ts';

/** What a commit does with rows: writes them as they stand now, or removes those with their keys. */
const VERBS = ['put', 'cut'] as const;
type Verb = (typeof VERBS)[number];

/** Whatever a commit can change, in the order in which the server takes it. Another table comes last. */
const CHANGED = ['halts', ...SHARED_TABLES.map(({ name }) => name)];

/** Tells the place of a change among those of a commit, from 1 on, as the server counts. */
export function placeOf(verb: Verb, table: string): number {
  return CHANGED.indexOf(table) * VERBS.length + VERBS.indexOf(verb) + 1;
}

/** Parameters of the function before the changes: the book and the token. */
const BEFORE = 2;

/** Writes the call of the function that commits. */
export function commitCall(schema: string): string {
  const count = BEFORE + CHANGED.length * VERBS.length;
  const marks = Array.from({ length: count }, (_, index) => `$${String(index + 1)}`);
  return `SELECT ${schema}.commit_book(${marks.join(', ')})`;
}

/** Writes changes as the parameters of that call: a list of rows as JSON, or null where a table has not changed. */
export function changeTexts(changes: RowChanges): readonly (string | null)[] {
  return CHANGED.flatMap((table) =>
    VERBS.map((verb) => {
      const rows = changes[verb][table];
      return rows === undefined ? null : storable(rows);
    }),
  );
}

/** Writes rows as JSON that the server takes: its texts hold no character NUL, and nothing that decides has one. */
export function storable(rows: SqlRow | readonly SqlRow[]): string {
  const text = JSON.stringify(rows);
  if (!text.includes(String.raw`\u0000`)) return text;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value,
  );
}
