import type { DatabaseSync } from 'node:sqlite';
import { entryPages } from './entry-pages.ts';
import { damagedJournal } from './journal-error.ts';
import { storedIntent } from './read-rows.ts';
import { schemaVersion } from './schema.ts';
import { text } from './row.ts';

/** The counts of a journal that was read from its first byte to its last. */
export interface Verified {
  /** Version of its tables. */
  readonly version: number;
  readonly entries: number;
  readonly intents: number;
  readonly states: number;
}

/**
 * Reads a whole journal: the structure of the file with its indexes, and every entry, intent and state. Throws a
 * JournalError `corrupt` that names the first fault.
 */
export function verifyJournal(database: DatabaseSync, path: string): Verified {
  const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  if (found !== 'ok') throw damagedJournal(path, String(found));
  let entries = 0;
  for (const page of entryPages(database, path, {})) entries += page.length;
  let intents = 0;
  for (const row of database.prepare('SELECT * FROM intents').iterate()) {
    storedIntent(row);
    intents += 1;
  }
  let states = 0;
  for (const row of database.prepare('SELECT value FROM states').iterate()) {
    text(row, 'value');
    states += 1;
  }
  return { version: schemaVersion(database, path), entries, intents, states };
}
