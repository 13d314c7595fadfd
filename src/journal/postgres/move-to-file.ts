import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commitCount } from '../commit-count.ts';
import { JournalError } from '../journal-error.ts';
import { lastCommitFile, lastCommitPath } from '../last-commit.ts';
import { epochsOf } from '../lost-end.ts';
import { ARRIVING, GONE, type JournalMove, moveOf, moveText, movedAway, unfinished } from '../moved.ts';
import { metaOf } from '../schema.ts';
import { syncFile } from '../../base/sync-file.ts';
import { type HeldBook, keepHeld, metaAt, writeRows } from './held-book.ts';
import { loadMirror } from './load-mirror.ts';
import { createMirror, removeMirror } from './mirror.ts';

export interface MoveToFile {
  /** The journal's file that will be; nobody else writes there. */
  readonly target: string;
  /** This move: its names of the places are the same each time that it is given. */
  readonly move: JournalMove;
  /** Keeps the texts of halts that wait at the server for a daemon, as those of halt files. */
  keepHalts(texts: readonly string[]): void;
  readonly now: () => number;
}

/**
 * Moves a journal from a book to a file, with its epoch. At no moment can both be run: the file is made whole under
 * another name, then the book is marked as gone, then the file gets its name. Given again after a death it ends what
 * was begun. Throws a JournalError `moved` where either place belongs to another journal.
 */
export async function moveToFile(book: HeldBook, { target, move, keepHalts, now }: MoveToFile): Promise<void> {
  const meta = await metaAt(book);
  if (meta.size === 0) throw new JournalError('unopenable', `there is no journal in ${move.from}`);
  const gone = moveOf(meta.get(GONE));
  const arriving = moveOf(meta.get(ARRIVING));
  if (arriving !== undefined) throw unfinished(arriving, move.from);
  if (gone !== undefined && gone.to !== move.to) throw movedAway(gone, move.from);
  const there = fileAt(target);
  // The file got its name before the earlier move died.
  if (gone !== undefined && there?.isUsed === true) return;
  const another = new JournalError('moved', `${target} is another journal: name another state directory`);
  if (there?.isUsed === true) throw another;
  const partial = `${target}.arrives`;
  const epochs = await copyTo(partial, book, now);
  if (there !== undefined && !epochs.includes(there.epoch)) {
    removeMirror(partial);
    throw another;
  }
  if (gone === undefined) await leave(book, { move, keepHalts });
  putInPlace(partial, target);
}

/** What lies where the file will be: a journal that is used, or one that has gone; undefined where nothing does. */
function fileAt(file: string): { readonly epoch: string; readonly isUsed: boolean } | undefined {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return { epoch: metaOf(database, 'epoch') ?? '', isUsed: metaOf(database, GONE) === undefined };
  } finally {
    database.close();
  }
}

/** Makes a whole file of the book; answers the epochs that the journal had. */
async function copyTo(file: string, book: HeldBook, now: () => number): Promise<readonly string[]> {
  const mirror = createMirror(file, now);
  const { database } = mirror;
  try {
    await loadMirror(book.client, book, mirror);
    database.prepare('DELETE FROM meta WHERE key = ?').run(GONE);
    const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') throw new JournalError('corrupt', `the copy of the book is damaged: ${String(found)}`);
    return epochsOf(database);
  } finally {
    database.close();
    syncFile(file);
  }
}

/** Marks the book as gone. Its halts go along: they are written here first, and would else be lost with it. */
async function leave(book: HeldBook, { move, keepHalts }: Pick<MoveToFile, 'move' | 'keepHalts'>): Promise<void> {
  await keepHeld(book);
  const { rows } = await book.client.query<{ id: number; text: string }>(
    `SELECT id::int, text FROM ${book.schema}.halts WHERE book = $1 ORDER BY id`,
    [book.book],
  );
  keepHalts(rows.map(({ text }) => text));
  await writeRows(book, {
    put: { meta: [{ key: GONE, value: moveText(move) }] },
    cut: rows.length === 0 ? {} : { halts: rows.map(({ id }) => ({ id })) },
  });
}

/** Gives a whole file its name, in place of an older state of the same journal, and notes its last commit beside it. */
function putInPlace(partial: string, target: string): void {
  rmSync(lastCommitPath(target), { force: true });
  renameSync(partial, target);
  syncFile(path.dirname(target));
  const database = new DatabaseSync(target, { readOnly: true });
  const last = lastCommitFile(target);
  last.tell({ epoch: metaOf(database, 'epoch') ?? '', count: commitCount(database).now() });
  last.sync();
  last.close();
  database.close();
}
