import type { DatabaseSync } from 'node:sqlite';
import { JournalError } from './journal-error.ts';

/** Version of the tables below, kept in the file's `user_version`. */
const SCHEMA_VERSION = 1;

/** Marks the file as a journal of Purser (`application_id`): the letters PURS. */
const APPLICATION_ID = 0x50555253;

/**
 * Decimals are TEXT inside JSON, because SQLite's integers end at 64 bits. Times are epoch milliseconds.
 * The only indexes are those that a running daemon or `purser why` needs: each one costs a page in every commit.
 */
const TABLES = `
  CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE intents (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    recorded_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    order_id TEXT,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX intents_open ON intents (sequence) WHERE state IN ('recorded', 'unknown', 'accepted');

  CREATE TABLE entries (
    sequence INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    strategy TEXT,
    rule TEXT,
    instance TEXT,
    intent TEXT,
    account TEXT,
    text TEXT NOT NULL,
    detail TEXT
  ) STRICT;
  CREATE INDEX entries_rule ON entries (rule) WHERE rule IS NOT NULL;

  CREATE TABLE states (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Makes the tables of an empty file; throws a JournalError for a newer version's file and for one that is no journal. */
export function createSchema(database: DatabaseSync, path: string, meta: Readonly<Record<string, string>>): void {
  if (checkSchema(database, path) === 'present') return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have made the tables while this one waited for the lock.
    if (checkSchema(database, path) === 'empty') {
      database.exec(
        `PRAGMA application_id = ${String(APPLICATION_ID)}; PRAGMA user_version = ${String(SCHEMA_VERSION)};`,
      );
      database.exec(TABLES);
      const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
      for (const [key, value] of Object.entries(meta)) insert.run(key, value);
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Tells whether a file holds a journal's tables or nothing at all; throws a JournalError where it holds anything else. */
export function checkSchema(database: DatabaseSync, path: string): 'present' | 'empty' {
  const version = pragma(database, 'user_version');
  const tables = Number(database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.['count']);
  if (tables === 0 && version === 0) return 'empty';
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new JournalError('corrupt', `${path} is a database, but no journal of Purser`);
  }
  if (version > SCHEMA_VERSION) {
    const versions = `it has version ${String(version)}, this program knows ${String(SCHEMA_VERSION)}`;
    throw new JournalError('newer-schema', `the journal ${path} was written by a newer Purser: ${versions}`);
  }
  return 'present';
}

function pragma(database: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}
