import type { DatabaseSync } from 'node:sqlite';
import { JournalError } from '../journal-error.ts';
import { epochsOf } from '../lost-end.ts';
import { ARRIVING, GONE, type JournalMove, moveOf, moveText, movedAway, unfinished } from '../moved.ts';
import type { SqlRow } from '../row.ts';
import { metaOf } from '../schema.ts';
import { type HeldBook, keepHeld, metaAt, writeRows } from './held-book.ts';
import { loadMirror } from './load-mirror.ts';
import { createMirror, removeMirror } from './mirror.ts';
import { SHARED_TABLES, type SharedTable } from './tables.ts';
import { tablesDigest } from './tables-digest.ts';

/** Rows that are written at once: it bounds the memory of a move. */
const PAGE_ROWS = 2_000;

export interface MoveToServer {
  /** The journal's file, open for writing; nobody else writes it. */
  readonly source: DatabaseSync;
  /** This move: its names of the places are the same each time that it is given. */
  readonly move: JournalMove;
  /** A file that is made and removed: what has arrived is compared there. */
  readonly scratch: string;
  readonly now: () => number;
}

/**
 * Moves a journal from its file to a book, with its epoch. At no moment can both be run: the book arrives under a mark
 * that refuses it, then the file is marked as gone, then the mark of the book goes. Given again after a death it ends
 * what was begun. Throws a JournalError `moved` where either place belongs to another journal.
 */
export async function moveToServer(book: HeldBook, { source, move, ...scratch }: MoveToServer): Promise<void> {
  const meta = await metaAt(book);
  const arriving = moveOf(meta.get(ARRIVING));
  const gone = moveOf(metaOf(source, GONE));
  if (gone === undefined) {
    assertRoom(meta, source, move);
    await arrive(book, source, { ...scratch, move, isEmpty: meta.size === 0 });
    leave(source, move);
  } else if (arriving === undefined) {
    // The earlier move died when all was done.
    if (gone.to === move.to && meta.has('epoch') && !meta.has(GONE)) return;
    throw movedAway(gone, move.from);
  } else if (moveText(arriving) !== moveText(gone)) throw movedAway(gone, move.from);
  await writeRows(book, { put: {}, cut: { meta: [{ key: ARRIVING }] } });
}

/** Throws where the book holds anything but an older state of this journal, or what an interrupted move has left. */
function assertRoom(meta: ReadonlyMap<string, string>, source: DatabaseSync, { from, to }: JournalMove): void {
  if (meta.size === 0) return;
  const arriving = moveOf(meta.get(ARRIVING));
  if (arriving !== undefined) {
    if (arriving.from !== from) throw unfinished(arriving, to);
    return;
  }
  const isOlder = meta.has(GONE) && epochsOf(source).includes(meta.get('epoch') ?? '');
  if (!isOlder) throw new JournalError('moved', `${to} holds another journal: name another schema`);
}

interface Arrival extends Omit<MoveToServer, 'source'> {
  readonly isEmpty: boolean;
}

/** Writes all rows in one transaction, and compares them before it ends. */
async function arrive(book: HeldBook, source: DatabaseSync, arrival: Arrival): Promise<void> {
  const { client, schema, book: name, token } = book;
  await client.query('BEGIN');
  try {
    await keepHeld(book);
    if (!arrival.isEmpty) await client.query(`SELECT ${schema}.empty_book($1, $2)`, [name, token]);
    for (const table of SHARED_TABLES) {
      for (const rows of pagesOf(source, table)) await writeRows(book, { put: { [table.name]: rows }, cut: {} });
    }
    await assertSame(book, source, arrival);
    await writeRows(book, { put: { meta: [{ key: ARRIVING, value: moveText(arrival.move) }] }, cut: {} });
    await keepHeld(book);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function* pagesOf(source: DatabaseSync, { name, columns }: SharedTable): Generator<readonly SqlRow[]> {
  const select = source.prepare(`SELECT ${Object.keys(columns).join(', ')} FROM ${name}`);
  let page: SqlRow[] = [];
  for (const row of select.iterate()) {
    if (page.push(row) < PAGE_ROWS) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function assertSame(book: HeldBook, source: DatabaseSync, { scratch, now }: Arrival): Promise<void> {
  const mirror = createMirror(scratch, now);
  try {
    await loadMirror(book.client, book, mirror);
    if (tablesDigest(mirror.database) === tablesDigest(source)) return;
  } finally {
    mirror.database.close();
    removeMirror(scratch);
  }
  throw new JournalError(
    'failed',
    'the server has received something other than what the file holds; nothing was moved',
  );
}

/** Marks the file as gone, in the file itself and not only in its log. */
function leave(source: DatabaseSync, move: JournalMove): void {
  source.exec('PRAGMA synchronous = FULL');
  source.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run(GONE, moveText(move));
  source.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
