import { DatabaseSync } from 'node:sqlite';
import { asJournalError, JournalError } from './journal-error.ts';
import { type JournalReader, readRows } from './read-rows.ts';
import { checkSchema } from './schema.ts';

/** Long enough for a writer to finish a commit, short enough for a person who waits. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens a journal for reading only, while a daemon writes it or not; each read sees whole commits.
 * Throws a JournalError: `unopenable` where there is no such file, `corrupt` where it is empty or no journal, `newer-schema`.
 */
export function readJournal(path: string): JournalReader {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    if (checkSchema(database, path) === 'empty') throw new JournalError('corrupt', `the journal ${path} is empty`);
    return readRows(database, path);
  } catch (error) {
    database?.close();
    throw asJournalError(error, path);
  }
}
