import type { DatabaseSync } from 'node:sqlite';

/** Pages of the write-ahead log from which on SQLite itself folds it into the file with the next commit: 1 MB. */
export const LOG_PAGES_MAX = 256;

/**
 * Makes what folds the write-ahead log of a journal into its file, so that what is lost with the log is little. Nobody is waited for:
 * where somebody reads, the rest stays for the next time. With `cut` the log is emptied too, which costs the next commit a new place
 * on the disk. Answers whether all of it was folded.
 */
export function logFolder(database: DatabaseSync, busyTimeoutMs: number): (cut: boolean) => boolean {
  return (cut) => {
    database.exec('PRAGMA busy_timeout = 0');
    try {
      const done = database.prepare(`PRAGMA wal_checkpoint(${cut ? 'TRUNCATE' : 'PASSIVE'})`).get();
      return done?.['busy'] === 0 && done['log'] === done['checkpointed'];
    } finally {
      database.exec(`PRAGMA busy_timeout = ${String(busyTimeoutMs)}`);
    }
  };
}
