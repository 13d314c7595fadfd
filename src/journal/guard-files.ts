import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { COPY_MARK, copyJournal } from './copy-journal.ts';
import { copyPath } from './copy-path.ts';
import { JournalError } from './journal-error.ts';
import { metaOf } from './schema.ts';
import { type Harm, watchFiles } from './watch-files.ts';

export interface GuardedFiles {
  /** Throws a JournalError `changed` where another program has changed the files. */
  assertOwn(): void;
  /**
   * Wraps a write. It begins only on files that nobody else has changed, and itself changes the log alone, or all of
   * them.
   */
  own<A extends readonly unknown[], T>(what: 'log' | 'all', write: (...args: A) => T): (...args: A) => T;
}

export interface GuardOptions {
  readonly path: string;
  readonly now: () => number;
}

/**
 * Guards the files of an open journal. After another program changed, replaced or removed them, nothing is written any
 * more. A mark beside them keeps the next start from trading on mixed content, or from beginning anew. The content of
 * an open file that was only replaced or removed is copied beside it first, as a backup is.
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
 * Refuses a journal that another program changed while it was open, before anything of it is read or created. The
 * exception is a file that was put in its place without the log of the other one. Throws a JournalError `changed`.
 */
export function refuseMarked(file: string): void {
  if (isMarked(file) && (existsSync(`${file}-wal`) || !existsSync(file))) throw markedJournal(file);
}

/** Refuses a marked journal, unless it is a copy that was put in its place; throws a JournalError `changed`. */
export function refuseMarkedOriginal(database: DatabaseSync, file: string): void {
  if (isMarked(file) && metaOf(database, COPY_MARK) === undefined) throw markedJournal(file);
}

/** Takes the mark away, if there is one: a whole copy has taken the journal's place. */
export function clearMark(file: string): void {
  if (isMarked(file)) rmSync(markPath(file), { force: true });
}

/** Answers the reason why a marked journal may not be opened; undefined where it has no mark. */
export function markTrouble(file: string): string | undefined {
  return isMarked(file) ? markedJournal(file).message : undefined;
}

const markPath = (file: string): string => `${file}.changed`;

const isMarked = (file: string): boolean => existsSync(markPath(file));

/** Writes the mark. The process ends even where that fails. */
function mark(file: string, text: string): void {
  try {
    writeFileSync(markPath(file), `${text}\n`, { mode: 0o600 });
  } catch {
    // Perhaps the directory itself is gone; a start then has nothing to go on with either.
  }
}

/** Copies the content of the open files; undefined where that fails too. */
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
      `the directory ${directory} of the journal is gone: it was moved or removed while the daemon ran.\n` +
        '  Put it back where it was, with everything in it, then start again.',
    );
  const what = harms.map((harm) => `${path.basename(harm.file)} was ${harm.what}`).join(', ');
  const advice =
    kept === undefined
      ? 'Keep the file, and put a backup in its place'
      : `All that it held is in ${kept}: put that in its place as a backup`;
  return new JournalError(
    'changed',
    `another program has touched the journal ${file} while it was open: ${what}.\n  ${advice} (see "Backup" in docs/operations.md).`,
  );
}

function markedJournal(file: string): JournalError {
  return new JournalError(
    'changed',
    `another program has touched the journal ${file} while a daemon had it open; ${markPath(file)} says how. It may mix two states.\n` +
      `  Put a backup in its place (see "Backup" in docs/operations.md). If you know that nothing is wrong with it, remove ${markPath(file)}.`,
  );
}
