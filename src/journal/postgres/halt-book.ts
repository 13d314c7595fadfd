import { connect } from './connect.ts';
import type { BookPlace } from './load-mirror.ts';
import { asServerError } from './server-error.ts';

/** The halt of a book, for whoever holds it. */
export interface BookHalt extends BookPlace {
  /** The address, secrets included. */
  readonly url: string;
  /** As that of a halt file. */
  readonly text: string;
}

/**
 * Halts a book from any machine: it holds as soon as the process that has the book hears of it. Throws a JournalError.
 */
export async function haltBook({ url, schema, book, text }: BookHalt): Promise<void> {
  const { client } = await connect(url, () => undefined);
  try {
    await client.query(`SELECT ${schema}.halt_book($1, $2)`, [book, text]);
  } catch (error) {
    throw asServerError(error, 'the halt cannot be written');
  } finally {
    await client.end().catch(() => undefined);
  }
}
