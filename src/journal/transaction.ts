import type { DatabaseSync } from 'node:sqlite';
import { asJournalError } from './journal-error.ts';

/** Runs writes as one transaction. When one of them throws, none is written. */
export type Transaction = (write: () => void) => void;

/** Makes the transactions of a database; errors of SQLite come out as JournalErrors, others as they are. */
export function transactions(database: DatabaseSync, path: string): Transaction {
  // The write lock is taken at the start: a transaction that read first and then found it taken could not wait for it.
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  return (write) => {
    try {
      begin.run();
      write();
      commit.run();
    } catch (error) {
      // Some failures, a full disk among them, have ended the transaction already.
      if (database.isTransaction) rollback.run();
      throw asJournalError(error, path);
    }
  };
}
