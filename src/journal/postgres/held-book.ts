import type { Client } from 'pg';
import { changeTexts, commitCall } from './commit-call.ts';
import { connect, PAGE_MS_MAX } from './connect.ts';
import type { BookPlace } from './load-mirror.ts';
import { migrateServer } from './migrate-server.ts';
import type { RowChanges } from './mirror.ts';
import { asServerError } from './server-error.ts';
import { takeBook, type WaitForBook } from './take-book.ts';

export interface HoldOptions extends BookPlace {
  /** The address, secrets included. */
  readonly url: string;
  /** The name of this machine and of what is done: for people. */
  readonly host: string;
  readonly wait: WaitForBook;
}

/** A book that a command holds. */
export interface HeldBook extends BookPlace {
  readonly client: Client;
  readonly token: string;
}

/** Nobody else has the book meanwhile. A command that dies keeps it so long. */
const LEASE_MS = 30_000;

/**
 * Holds a book as long as `work` lasts. A write fails once somebody else has taken it. Throws a JournalError, `locked`
 * where another process has it and `wait` gives up.
 */
export async function holdBook<T>(options: HoldOptions, work: (book: HeldBook) => Promise<T>): Promise<T> {
  const { url, schema, book, host, wait } = options;
  const { client } = await connect(url, () => undefined, PAGE_MS_MAX);
  try {
    await migrateServer(client, schema);
    const { token } = await takeBook(client, {
      ...{ schema, book, host, wait, leaseMs: LEASE_MS, isDaemon: false },
      // Each write asks the server; no moment is compared here.
      time: { monotonicMs: () => 0, wallMs: () => 0 },
    });
    try {
      return await work({ schema, book, client, token });
    } finally {
      await client.query(`SELECT ${schema}.release_book($1, $2)`, [book, token]).catch(() => undefined);
    }
  } catch (error) {
    throw asServerError(error, `the book ${book} cannot be moved`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes rows under the token: within a transaction, if one is begun. */
export async function writeRows({ client, schema, book, token }: HeldBook, changes: RowChanges): Promise<void> {
  await client.query({ name: 'rows', text: commitCall(schema), values: [book, token, ...changeTexts(changes)] });
}

/** Asks for the lease anew; within a transaction it is longer once that is committed. */
export async function keepHeld({ client, schema, book, token }: HeldBook): Promise<void> {
  await client.query(`SELECT ${schema}.keep_book($1, $2, $3)`, [book, token, LEASE_MS]);
}

/** Reads the `meta` of a book; empty where there is none. */
export async function metaAt({ client, schema, book }: HeldBook): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; value: string }>(
    `SELECT key, value FROM ${schema}.meta WHERE book = $1`,
    [book],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}
