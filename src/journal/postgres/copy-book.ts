import { connect } from './connect.ts';
import { type BookPlace, loadMirror } from './load-mirror.ts';
import { hasTables } from './migrate-server.ts';
import { createMirror, removeMirror } from './mirror.ts';
import { GONE, type JournalMove, movedAway, moveOf } from '../moved.ts';
import { metaOf } from '../schema.ts';
import { asServerError } from './server-error.ts';

export interface CopyBookOptions extends BookPlace {
  /** The address, secrets included. */
  readonly url: string;
  /** The file of the copy; an earlier one is replaced. */
  readonly mirror: string;
  readonly now: () => number;
}

/**
 * Copies a book as it stands at this moment, for people to read; whoever holds it goes on. Answers false, and leaves no
 * file, where there is no such book. Throws a JournalError, `moved` where it went to a file. Needs the rights of a
 * reader alone.
 */
export async function copyBook({ url, mirror: file, now, ...place }: CopyBookOptions): Promise<boolean> {
  const { client } = await connect(url, () => undefined);
  try {
    if (!(await hasTables(client, place.schema))) {
      removeMirror(file);
      return false;
    }
    // One picture of all tables, whatever is committed meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const mirror = createMirror(file, now);
    let isBook = false;
    let gone: JournalMove | undefined;
    try {
      await loadMirror(client, place, mirror);
      gone = moveOf(metaOf(mirror.database, GONE));
      // What has gone is read where it is now: a copy here would look like a journal of this directory.
      isBook = metaOf(mirror.database, 'epoch') !== undefined && gone === undefined;
    } finally {
      mirror.database.close();
      if (!isBook) removeMirror(file);
    }
    await client.query('COMMIT');
    if (gone !== undefined) throw movedAway(gone, `of the book ${place.book} in the schema ${place.schema}`);
    return isBook;
  } catch (error) {
    throw asServerError(error, `the book ${place.book} cannot be read`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
