import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { COPY_MARK, copyJournal } from './copy-journal.ts';
import { copyPath } from './copy-path.ts';
import { JournalError } from './journal-error.ts';
import { metaOf } from './schema.ts';
import { type Harm, watchFiles } from './watch-files.ts';

export interface GuardedFiles {
  /** Throws a JournalError `changed` where another program has been at the files. */
  assertOwn(): void;
  /** Makes a write one that begins on files that are untouched: it changes the log alone, or all of them. */
  own<A extends readonly unknown[], T>(what: 'log' | 'all', write: (...args: A) => T): (...args: A) => T;
}

export interface GuardOptions {
  readonly path: string;
  readonly now: () => number;
}

/**
 * Guards the files of an open journal: where another program changed, replaced or removed them, nothing is written any more, and a mark
 * beside them keeps the next start from trading on what may be of two times, or from beginning anew. What an open file holds that
 * was only replaced or removed is copied beside it first, as a backup is.
 */
export function guardFiles(database: DatabaseSync, { path: file, now }: GuardOptions): GuardedFiles {
  // A journal in memory has no files.
  const log = `${file}-wal`;
  const watch = watchFiles(database.location() === null ? [] : [file, log]);
  let harmed: JournalError | undefined;
  const assertOwn = (): void => {
    if (harmed !== undefined) throw harmed;
    const harms = watch.harms();
    if (harms.length === 0) return;
    const kept = harms.some(({ what }) => what === 'changed') ? undefined : keep(database, file, now());
    harmed = harmedJournal(file, harms, kept);
    mark(file, harmed.message);
    throw harmed;
  };
  return {
    assertOwn,
    own:
      (what, write) =>
      (...args) => {
        assertOwn();
        try {
          return write(...args);
        } finally {
          watch.note(what === 'all' ? undefined : log);
        }
      },
  };
}

/**
 * Refuses a journal that another program was at while it was open, before anything of it is read or made anew: unless a file was put in
 * its place, without the log that belongs to another one. Throws a JournalError `changed`.
 */
export function refuseMarked(file: string): void {
  if (isMarked(file) && (existsSync(`${file}-wal`) || !existsSync(file))) throw markedJournal(file);
}

/** Refuses a marked journal that is no copy which was put in its place; throws a JournalError `changed`. */
export function refuseMarkedOriginal(database: DatabaseSync, file: string): void {
  if (isMarked(file) && metaOf(database, COPY_MARK) === undefined) throw markedJournal(file);
}

/** Takes the mark away, if there is one: a copy that is whole has taken the journal's place. */
export function clearMark(file: string): void {
  if (isMarked(file)) rmSync(markPath(file), { force: true });
}

/** Says why a journal may not be opened because of its mark; undefined where it has none. */
export function markTrouble(file: string): string | undefined {
  return isMarked(file) ? markedJournal(file).message : undefined;
}

const markPath = (file: string): string => `${file}.changed`;

const isMarked = (file: string): boolean => existsSync(markPath(file));

/** Where the mark cannot be written the process ends all the same. */
function mark(file: string, text: string): void {
  try {
    writeFileSync(markPath(file), `${text}\n`, { mode: 0o600 });
  } catch {
    // The directory itself may be gone; then there is nothing that a start could go on with either.
  }
}

/** Copies what the open files hold; undefined where that fails too. */
function keep(database: DatabaseSync, file: string, at: number): string | undefined {
  const target = copyPath(file, 'kept', at);
  try {
    copyJournal(database, { path: file, target, at });
    return target;
  } catch {
    return undefined;
  }
}

function harmedJournal(file: string, harms: readonly Harm[], kept: string | undefined): JournalError {
  const directory = path.dirname(file);
  if (!existsSync(directory))
    return new JournalError(
      'unopenable',
      `the directory ${directory} of the journal is not there any more: it was moved or removed while the daemon ran.\n` +
        '  Put it back where it was, with all that was in it, then start again.',
    );
  const what = harms.map((harm) => `${path.basename(harm.file)} was ${harm.what}`).join(', ');
  const advice =
    kept === undefined
      ? 'Keep the file, and put a backup in its place'
      : `All that it held is in ${kept}: put that in its place as a backup`;
  return new JournalError(
    'changed',
    `another program has been at the journal ${file} while it was open: ${what}.\n  ${advice} (see "Backup" in docs/operations.md).`,
  );
}

function markedJournal(file: string): JournalError {
  return new JournalError(
    'changed',
    `another program has been at the journal ${file} while a daemon had it open; ${markPath(file)} says how. What it holds may be of two times.\n` +
      `  Put a backup in its place (see "Backup" in docs/operations.md). If you know that nothing is wrong with it, remove ${markPath(file)}.`,
  );
}
