import type { DatabaseSync } from 'node:sqlite';
import { sizeOf } from '../domain/profit/account-history.ts';
import type { Batch } from '../ports/journal.ts';

/** What the write-ahead log may hold before it is folded into the file whatever else goes on, in the measure of `weightOf`: about a megabyte. */
export const LOG_WEIGHT_MAX = 64;

/** Rows that take about as much room in the log as the pages that each commit changes in any case. */
const ROWS_PER_COMMIT = 8;

/** Estimates what a commit adds to the log: its rows, beside the pages that each changes. */
export function weightOf({ entries = [], intents = [], states, history = {} }: Batch): number {
  return 1 + (entries.length + intents.length + (states?.size ?? 0) + sizeOf(history)) / ROWS_PER_COMMIT;
}

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
