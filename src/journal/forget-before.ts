import type { DatabaseSync } from 'node:sqlite';
import { transactions } from './transaction.ts';

/** Rows of each table that one call may forget, so that it never holds up a commit for long. */
const ROWS_MAX = 5_000;

/** Makes the retention of a journal: forgets what is older than a time, oldest first, and answers how many rows went. */
export function forgetBefore(database: DatabaseSync, path: string): (epochMs: number) => number {
  const transaction = transactions(database, path);
  // The newest entry stays, so that sequence numbers never start again.
  const entries = database.prepare(
    `DELETE FROM entries WHERE at < ? AND sequence < (SELECT max(sequence) FROM entries)
     AND sequence IN (SELECT sequence FROM entries ORDER BY sequence LIMIT ${String(ROWS_MAX)})`,
  );
  // An accepted intent may be an order that still waits: only what is over is forgotten.
  const intents = database.prepare(
    `DELETE FROM intents WHERE sequence IN (
       SELECT sequence FROM intents
       WHERE state IN ('settled', 'rejected', 'absent') AND changed_at < ? ORDER BY sequence LIMIT ${String(ROWS_MAX)})`,
  );
  return (epochMs) => {
    let forgotten = 0;
    transaction(() => {
      forgotten = Number(entries.run(epochMs).changes) + Number(intents.run(epochMs).changes);
    });
    return forgotten;
  };
}
