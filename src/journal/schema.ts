import type { DatabaseSync } from 'node:sqlite';
import { JournalError } from './journal-error.ts';
import { SCHEMA_VERSION } from './migrations/index.ts';

/** Marks the file as a journal of Purser (`application_id`): the letters PURS. */
export const APPLICATION_ID = 0x50555253;

/**
 * Tells the version of a journal's tables; 0 for an empty file. Throws a JournalError for a file of another program,
 * and for one that a newer version of this program wrote.
 */
export function schemaVersion(database: DatabaseSync, path: string): number {
  const version = pragma(database, 'user_version');
  const tables = Number(database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.['count']);
  if (tables === 0 && version === 0) return 0;
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new JournalError('corrupt', `${path} is a database, but not a journal of Purser`);
  }
  if (version > SCHEMA_VERSION) throw newerSchema(database, path, version);
  return version;
}

function newerSchema(database: DatabaseSync, path: string, version: number): JournalError {
  const program = metaOf(database, 'program');
  const by = program === undefined ? 'a newer Purser' : `Purser ${program}`;
  return new JournalError(
    'newer-schema',
    `the journal ${path} was written by ${by} (journal version ${String(version)}, this program knows ${String(SCHEMA_VERSION)}).\n` +
      '  Run that version or a newer one. To go back, put the copy that it made (journal-v….sqlite beside it) in its place:\n' +
      '  The copy does not know what happened later, so everything that adds risk is then halted until `purser resume`.',
  );
}

/** Reads a value of the journal's table `meta`; undefined where there is none, or no such table. */
export function metaOf(database: DatabaseSync, key: string): string | undefined {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'").get();
  if (table === undefined) return undefined;
  const value = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.['value'];
  return typeof value === 'string' ? value : undefined;
}

/** Reads a state of a journal; undefined where there is none. */
export function stateOf(database: DatabaseSync, key: string): string | undefined {
  const value = database.prepare('SELECT value FROM states WHERE key = ?').get(key)?.['value'];
  return typeof value === 'string' ? value : undefined;
}

function pragma(database: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}
