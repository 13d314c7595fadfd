import type { Client } from 'pg';
import { JournalError } from '../journal-error.ts';
import { connect } from './connect.ts';
import type { BookPlace } from './load-mirror.ts';
import { hasTables } from './migrate-server.ts';
import { asServerError, isForbidden } from './server-error.ts';

/** A question to whoever holds a book. */
export interface BookQuestion extends BookPlace {
  /** The address, secrets included. */
  readonly url: string;
  readonly ask: string;
}

/**
 * The holder hears of questions each second at least, and of none that is older than ten seconds (migration 6). Looks
 * for an answer, and the time between two, s: the last question that it hears has a second to be answered.
 */
const LOOKS_MAX = 110;
const LOOK_S = 0.1;

/**
 * Asks whoever holds a book; undefined where nobody does. Throws a JournalError: `forbidden` where the role may not
 * ask, `failed` where no answer comes: what was asked may have been done all the same.
 */
export async function askBook({ url, schema, book, ask }: BookQuestion): Promise<string | undefined> {
  const { client } = await connect(url, () => undefined);
  try {
    if (!(await hasTables(client, schema))) return undefined;
    const { rows } = await client.query<{ id: string | null }>(`SELECT ${schema}.ask_book($1, $2) AS id`, [book, ask]);
    const id = rows[0]?.id ?? null;
    if (id === null) return undefined;
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      await client.query('SELECT pg_sleep($1)', [LOOK_S]);
      const found = await client.query<{ answer: string | null }>(`SELECT ${schema}.take_answer($1, $2) AS answer`, [
        book,
        id,
      ]);
      const answer = found.rows[0]?.answer ?? null;
      if (answer !== null) return answer;
    }
    throw new JournalError(
      'failed',
      `the machine that holds the book ${book} has not answered within ${String(LOOKS_MAX * LOOK_S)} s: nobody knows whether it has done what you asked`,
    );
  } catch (error) {
    if (!isForbidden(error)) throw asServerError(error, 'the machine that holds the book cannot be asked');
    if (await mayBeHeld(client, { schema, book })) throw forbidden(book);
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Tells whether somebody may hold a book: a role that may not ask may see who does. */
async function mayBeHeld(client: Client, { schema, book }: BookPlace): Promise<boolean> {
  try {
    const { rowCount } = await client.query(
      `SELECT FROM ${schema}.books WHERE book = $1 AND owner IS NOT NULL AND expires > clock_timestamp()`,
      [book],
    );
    return rowCount !== 0;
  } catch {
    return true;
  }
}

function forbidden(book: string): JournalError {
  return new JournalError(
    'forbidden',
    `PostgreSQL: the role may not ask whoever holds the book ${book}, so whether a daemon runs, and what it does now, is not known.\n  Let the role call the functions of the schema (docs/fleet.md, "Roles"), or ask on the machine of the daemon.`,
  );
}
