import type { Json } from '../../domain/journal-entry.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { JournalFailure } from '../process/failure.ts';
import { serverUrl } from '../state/place-names.ts';
import type { PostgresPlace, StatePlace } from '../state/state-place.ts';
import { socketPath } from './address.ts';
import { answerIn, askSocket } from './ask.ts';
import type { SocketRequest } from './message.ts';

/**
 * Asks the daemon of this machine, or else the one on another machine that holds the book; undefined where none runs.
 * Throws a Failure where it refuses, and a JournalFailure where the server cannot be asked.
 */
export async function askOwner({ directory, postgres }: StatePlace, request: SocketRequest): Promise<Json | undefined> {
  const here = await askSocket({ path: socketPath(directory), request });
  return here ?? (postgres && askHolder(postgres, postgres.book, request));
}

/** Asks whoever holds a book through the server; undefined where nobody does. Throws as {@link askOwner} does. */
export async function askHolder(place: PostgresPlace, book: string, request: SocketRequest): Promise<Json | undefined> {
  try {
    const { askBook } = await import('../../journal/postgres/ask-book.ts');
    const question = { url: serverUrl(place), schema: place.schema, book, ask: JSON.stringify(request) };
    const reply = await askBook(question);
    return reply === undefined ? undefined : answerIn(reply, 'the machine that holds the book');
  } catch (error) {
    throw error instanceof JournalError ? new JournalFailure(error.message) : error;
  }
}
