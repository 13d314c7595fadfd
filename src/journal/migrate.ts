import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { copyJournal } from './copy-journal.ts';
import { copyPath } from './copy-path.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './migrations/index.ts';
import { APPLICATION_ID, schemaVersion } from './schema.ts';
import { transactions } from './transaction.ts';

export interface MigrateOptions {
  readonly path: string;
  readonly now: () => number;
  /** The values of `meta` in a new journal. */
  readonly meta: Readonly<Record<string, string>>;
}

/**
 * Makes the tables of an empty file, and brings those of an older version up to date, in one transaction. An older
 * journal is first copied to `journal-v<version>-<time>.sqlite` beside it, as a backup is; where that fails nothing is
 * changed. Throws a JournalError for a file of a newer version and for one that is no journal.
 */
export function migrate(database: DatabaseSync, { path: file, now, meta }: MigrateOptions): void {
  const found = schemaVersion(database, file);
  if (found === SCHEMA_VERSION) return;
  const at = now();
  const copy = found === 0 ? undefined : copyPath(file, `v${String(found)}`, at);
  if (copy !== undefined) copyJournal(database, { path: file, target: copy, at });
  try {
    transactions(
      database,
      file,
    )(() => {
      // Another process may have made the tables while this one waited for the lock.
      const from = schemaVersion(database, file);
      for (const { version, sql } of MIGRATIONS) if (version > from) database.exec(sql);
      database.exec(`PRAGMA user_version = ${String(SCHEMA_VERSION)}`);
      if (from === 0) begin(database, meta);
    });
  } catch (error) {
    // The journal is unchanged, and the next start copies it again: copies of failed starts must not fill the disk.
    if (copy !== undefined) rmSync(copy, { force: true });
    throw error;
  }
}

function begin(database: DatabaseSync, meta: Readonly<Record<string, string>>): void {
  database.exec(`PRAGMA application_id = ${String(APPLICATION_ID)}`);
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(meta)) insert.run(key, value);
}
