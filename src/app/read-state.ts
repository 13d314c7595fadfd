import { existsSync } from 'node:fs';
import path from 'node:path';
import { JournalError } from '../journal/journal-error.ts';
import { readJournal } from '../journal/read-journal.ts';
import type { JournalReader } from '../journal/read-rows.ts';
import { Failure } from './failure.ts';

/** Answers the path of the journal in a state directory. */
export function journalPath(stateDirectory: string): string {
  return path.join(stateDirectory, 'journal.sqlite');
}

/**
 * Lets `read` look into the journal of a state directory, while a daemon writes it or not; undefined where there is none.
 * A journal that cannot be read is a {@link Failure}.
 */
export function readState<T>(stateDirectory: string, read: (journal: JournalReader) => T): T | undefined {
  const file = journalPath(stateDirectory);
  if (!existsSync(file)) return undefined;
  let journal: JournalReader | undefined;
  try {
    journal = readJournal(file);
    return read(journal);
  } catch (error) {
    if (error instanceof JournalError) throw new Failure(error.message);
    throw error;
  } finally {
    journal?.close();
  }
}
