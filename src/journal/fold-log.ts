import type { DatabaseSync } from 'node:sqlite';
import { sizeOf } from '../domain/profit/account-history.ts';
import type { Batch } from '../ports/journal.ts';

/**
 * Weight at which the write-ahead log is folded into the file even during work, in the measure of `weightOf`: about a
 * megabyte.
 */
export const LOG_WEIGHT_MAX = 64;

/** Number of rows that take about as much room in the log as the pages that every commit changes. */
const ROWS_PER_COMMIT = 8;

/** Estimates the growth of the log by a commit: its rows, and the pages that every commit changes. */
export function weightOf({ entries = [], intents = [], states, history = {} }: Batch): number {
  return 1 + (entries.length + intents.length + (states?.size ?? 0) + sizeOf(history)) / ROWS_PER_COMMIT;
}

/**
 * Makes the function that folds the write-ahead log of a journal into its file: a lost log then loses little. It waits
 * for nobody: where somebody reads, the rest stays for the next time. With `cut` it also empties the log, which costs
 * the next commit new space on the disk. It answers whether the whole log was folded.
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
