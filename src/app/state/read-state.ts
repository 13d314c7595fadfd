import { existsSync } from 'node:fs';
import path from 'node:path';
import { JournalError } from '../../journal/journal-error.ts';
import { type JournalFile, readJournal } from '../../journal/read-journal.ts';
import { JournalFailure } from '../process/failure.ts';

/** Answers the path of the journal in a state directory: of the mirror, where a server keeps the journal itself. */
export function journalPath(stateDirectory: string): string {
  const mirror = mirrorPath(stateDirectory);
  return existsSync(mirror) ? mirror : filePath(stateDirectory);
}

/** Answers the path of a journal that is a file of this machine. */
export function filePath(stateDirectory: string): string {
  return path.join(stateDirectory, 'journal.sqlite');
}

/** Answers the path of the mirror of a book, which stands in the state directory of the machine that holds the book. */
export function mirrorPath(stateDirectory: string): string {
  return path.join(stateDirectory, 'book.sqlite');
}

/**
 * Lets `read` read the journal of a state directory, even while a daemon writes it; undefined where there is none. A
 * journal that cannot be read is a {@link JournalFailure}.
 */
export function readState<T>(stateDirectory: string, read: (journal: JournalFile) => T): T | undefined {
  const file = journalPath(stateDirectory);
  if (!existsSync(file)) return undefined;
  let journal: JournalFile | undefined;
  try {
    journal = readJournal(file);
    return read(journal);
  } catch (error) {
    throw failureOf(error);
  } finally {
    journal?.close();
  }
}

/** Does the same with a reading that takes its time; false where there is no journal. */
export async function readStateOn(
  stateDirectory: string,
  read: (journal: JournalFile) => Promise<void>,
): Promise<boolean> {
  const file = journalPath(stateDirectory);
  if (!existsSync(file)) return false;
  let journal: JournalFile | undefined;
  try {
    journal = readJournal(file);
    await read(journal);
    return true;
  } catch (error) {
    throw failureOf(error);
  } finally {
    journal?.close();
  }
}

function failureOf(error: unknown): unknown {
  return error instanceof JournalError ? new JournalFailure(error.message) : error;
}
