import type { Migration } from './migration.ts';

/**
 * Decimals are TEXT inside JSON, because SQLite's integers end at 64 bits. Times are epoch milliseconds. There are only
 * the indexes that a running daemon or `purser why` needs: each one costs a page in every commit.
 */
export const tables: Migration = {
  version: 1,
  sql: `
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
  `,
};
