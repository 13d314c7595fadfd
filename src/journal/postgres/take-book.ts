import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { JournalError } from '../journal-error.ts';
import { type LeaseMoment, type LeaseTime, momentOf } from './lease.ts';

/** A book that was taken: the token of the lease, and the moment at which it was asked for. */
export interface TakenBook {
  readonly token: string;
  readonly moment: LeaseMoment;
}

export interface TakeOptions {
  readonly schema: string;
  readonly book: string;
  readonly leaseMs: number;
  readonly host: string;
  readonly time: LeaseTime;
  /** A daemon: the server lists it among the machines that wait. A command waits too, and takes part in nothing. */
  readonly isDaemon: boolean;
  wait: WaitForBook;
}

/** What a process hears that waits for a book. */
export interface BookWaiting {
  /** Who has the book, or is to have it. */
  readonly holder: string;
  /** For how long at least. */
  readonly leftMs: number;
  /** This machine takes no book: a person has said so. */
  readonly isDrained: boolean;
}

/** Waits a while; answers whether to ask again. */
export type WaitForBook = (waiting: BookWaiting) => Promise<boolean>;

/**
 * Takes a book that nobody holds, or whose holder let its lease end. Throws a JournalError `locked` where another
 * process holds it and `wait` gives up.
 */
export async function takeBook(client: Client, options: TakeOptions): Promise<TakenBook> {
  const { schema, book, leaseMs, host, time, isDaemon, wait } = options;
  const owner = randomUUID();
  for (;;) {
    const moment = momentOf(time);
    const { rows } = await client.query<{ taken: string | null; holder: string | null; left_ms: number | null }>(
      `SELECT taken, holder, left_ms FROM ${schema}.take_book($1, $2, $3, $4)`,
      [book, owner, host, leaseMs],
    );
    const { taken, holder, left_ms: leftMs } = rows[0] ?? { taken: null, holder: null, left_ms: null };
    if (taken !== null) return { token: taken, moment };
    const isDrained = isDaemon && (await noteWaiting(client, options));
    if (!(await wait({ holder: holder ?? 'another machine', leftMs: Math.max(0, leftMs ?? 0), isDrained }))) {
      throw new JournalError('locked', `the book ${book} is held by a Purser on ${holder ?? 'another machine'}`);
    }
  }
}

/** A book that another process of this machine has taken for this one. */
export interface GivenBook {
  readonly token: string;
  /** Hears that this process keeps the lease from now on. */
  kept(): void;
}

/**
 * Goes on with a lease that another process of this machine has taken. Throws a JournalError `locked` where somebody
 * has taken the book since.
 */
export async function takeGiven(
  client: Client,
  { schema, book, leaseMs, time }: Pick<TakeOptions, 'schema' | 'book' | 'leaseMs' | 'time'>,
  { token }: GivenBook,
): Promise<TakenBook> {
  const moment = momentOf(time);
  const { rows } = await client.query<{ kept: boolean }>(`SELECT kept FROM ${schema}.keep_book($1, $2, $3)`, [
    ...[book, token, leaseMs],
  ]);
  if (rows[0]?.kept === true) return { token, moment };
  throw new JournalError('locked', `another Purser took the journal (book ${book}) before this one could`);
}

/** Lists this machine among those that wait; answers whether it is drained. */
async function noteWaiting(client: Client, { schema, book, host }: TakeOptions): Promise<boolean> {
  const { rows } = await client.query<{ drained: boolean }>(`SELECT ${schema}.wait_book($1, $2) AS drained`, [
    book,
    host,
  ]);
  return rows[0]?.drained === true;
}
