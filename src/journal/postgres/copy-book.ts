import { connect } from './connect.ts';
import { type BookPlace, loadMirror } from './load-mirror.ts';
import { hasTables } from './migrate-server.ts';
import { createMirror, removeMirror } from './mirror.ts';
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
 * file, where there is no such book. Needs the rights of a reader alone. Throws a JournalError.
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
    try {
      await loadMirror(client, place, mirror);
      isBook = metaOf(mirror.database, 'epoch') !== undefined;
    } finally {
      mirror.database.close();
      if (!isBook) removeMirror(file);
    }
    await client.query('COMMIT');
    return isBook;
  } catch (error) {
    throw asServerError(error, `the book ${place.book} cannot be read`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
