import { DatabaseSync } from 'node:sqlite';
import { asJournalError, JournalError } from './journal-error.ts';
import { metaOf } from './schema.ts';

/** A move of a journal from one place to another, as both of them say it. Places are named for people. */
export interface JournalMove {
  readonly from: string;
  readonly to: string;
  /** The time at which it was begun, as ISO text. */
  readonly at: string;
}

/** The key in `meta` of a journal that goes on elsewhere, with the move. */
export const GONE = 'moved-to';

/** The key in `meta` of a journal that has not arrived whole, or whose source has not been told yet, with the move. */
export const ARRIVING = 'arrives-from';

/** Writes a move as the value of its mark. */
export function moveText({ from, to, at }: JournalMove): string {
  return JSON.stringify({ from, to, at });
}

/** Reads the value of a mark; undefined where there is none. */
export function moveOf(value: string | undefined): JournalMove | undefined {
  return value === undefined ? undefined : (JSON.parse(value) as JournalMove);
}

/** Tells where the journal of a file has gone; undefined where it has not. Throws a JournalError. */
export function goneFrom(file: string): JournalMove | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return moveOf(metaOf(database, GONE));
  } catch (error) {
    throw asJournalError(error, file);
  } finally {
    database?.close();
  }
}

/**
 * Refuses a journal that goes on elsewhere, or has not arrived whole: of two journals with the same epoch one alone may
 * ever be written. Throws a JournalError `moved`; `name` is for people.
 */
export function refuseMoved(database: DatabaseSync, name: string): void {
  const gone = moveOf(metaOf(database, GONE));
  if (gone !== undefined) throw movedAway(gone, name);
  const arriving = moveOf(metaOf(database, ARRIVING));
  if (arriving !== undefined) throw unfinished(arriving, name);
}

/** Makes the error of a journal that goes on elsewhere. */
export function movedAway({ to, at }: JournalMove, name: string): JournalError {
  return new JournalError(
    'moved',
    `the journal ${name} was moved to ${to} on ${at}, and goes on there.\n` +
      '  Let `state` in purser.yaml name that place, or move it back there with `purser journal move`.',
  );
}

/** Makes the error of a journal whose move was begun and not ended. */
export function unfinished({ from, at }: JournalMove, name: string): JournalError {
  return new JournalError(
    'moved',
    `a move of ${from} to the journal ${name} was started on ${at} and has not ended.\n` +
      '  Give the same `purser journal move` again where it was given.',
  );
}
