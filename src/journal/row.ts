import type { SQLOutputValue } from 'node:sqlite';
import { JournalError } from './journal-error.ts';

/** A row as SQLite gives it. */
export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

/** Reads a text column; anything else is a JournalError `corrupt`. */
export function text(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw damaged(column);
  return value;
}

/** Reads a text column that may be NULL. */
export function optionalText(row: SqlRow, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column);
}

/** Reads an integer column; anything else is a JournalError `corrupt`. */
export function whole(row: SqlRow, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw damaged(column);
  return value;
}

/** Makes the error for a value that no version of the program writes. */
export function damaged(what: string): JournalError {
  return new JournalError('corrupt', `the journal holds a value that Purser never wrote: ${what}`);
}
