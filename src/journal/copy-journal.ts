import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asJournalError, JournalError } from './journal-error.ts';
import { syncFile } from '../base/sync-file.ts';

export interface CopyOptions {
  /** The name of the copied file, for messages. */
  readonly path: string;
  /** A file that does not exist. */
  readonly target: string;
  /** Epoch ms: later commits are not in the copy. */
  readonly at: number;
}

/** The key in `meta` that marks a copy, with the time at which it was made, epoch ms. */
export const COPY_MARK = 'copied-at';

/**
 * Copies a journal as it is at this instant, even while it is written: whole commits, without the free pages of
 * forgotten rows. The copy is open to its owner alone, and marked: a start from it takes a new epoch (`restored.ts`).
 * It appears under its name when it is whole and on the disk.
 *
 * Throws an error of SQLite, or a JournalError `unopenable` where the target cannot be written or exists already.
 */
export function copyJournal(database: DatabaseSync, { path: source, target, at }: CopyOptions): void {
  const partial = `${target}.partial`;
  if (existsSync(target)) throw uncopied(source, target, 'there is a file of that name');
  make(partial, source);
  try {
    database.prepare('VACUUM INTO ?').run(partial);
    mark(partial, at);
    syncFile(partial);
    renameSync(partial, target);
    syncFile(path.dirname(target));
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Copies a file beside the journal in the same way; it carries no mark. */
export function copySideFile(source: string, target: string): void {
  const partial = `${target}.partial`;
  if (existsSync(target)) throw uncopied(source, target, 'there is a file of that name');
  make(partial, source);
  const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS });
  try {
    database.prepare('VACUUM INTO ?').run(partial);
    syncFile(partial);
    renameSync(partial, target);
    syncFile(path.dirname(target));
  } catch (error) {
    throw asJournalError(error, source);
  } finally {
    database.close();
    rmSync(partial, { force: true });
  }
}

/** Wait for the writer, ms. */
const BUSY_MS = 2_000;

/** Makes the copy under a partial name. SQLite writes into an empty file that exists, and keeps its mode. */
function make(partial: string, source: string): void {
  try {
    rmSync(partial, { force: true });
    closeSync(openSync(partial, 'wx', 0o600));
  } catch (error) {
    throw uncopied(source, partial, error instanceof Error ? error.message : String(error));
  }
}

function mark(partial: string, at: number): void {
  const copy = new DatabaseSync(partial);
  try {
    copy
      .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
      .run(COPY_MARK, String(at));
  } finally {
    copy.close();
  }
}

function uncopied(source: string, file: string, reason: string): JournalError {
  return new JournalError('unopenable', `the journal ${source} cannot be copied to ${file}: ${reason}`);
}
