import { wallNow } from '../../clock/wall-now.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { JournalFailure } from '../process/failure.ts';
import { socketPath } from './address.ts';
import { isListening } from './serve.ts';
import { serverUrl } from '../state/place-names.ts';
import { mirrorPath } from '../state/read-state.ts';
import { makeStateDirectory, type StateQuestion } from '../state/state-directory.ts';
import { lockState } from '../state/state-lock.ts';
import { type StatePlace, statePlace } from '../state/state-place.ts';

/**
 * Finds the state directory, in which people can read afterwards. Where a server keeps the journal and no daemon runs
 * here that writes the mirror, the mirror is made anew from the server, whoever holds the book. Throws a Failure where
 * a daemon that waits for the book uses the directory, and a JournalFailure where the server does not answer.
 */
export async function readableState(question: StateQuestion): Promise<string> {
  const place = statePlace(question);
  const { directory, postgres } = place;
  if (postgres === undefined || (await isListening(socketPath(directory)))) return directory;
  makeStateDirectory(directory);
  const lock = lockState(directory);
  try {
    await copyHere(place, postgres);
    return directory;
  } finally {
    lock.release();
  }
}

async function copyHere({ directory }: StatePlace, place: NonNullable<StatePlace['postgres']>) {
  try {
    const { copyBook } = await import('../../journal/postgres/copy-book.ts');
    await copyBook({
      url: serverUrl(place),
      schema: place.schema,
      book: place.book,
      mirror: mirrorPath(directory),
      now: wallNow,
    });
  } catch (error) {
    throw error instanceof JournalError ? new JournalFailure(error.message) : error;
  }
}
