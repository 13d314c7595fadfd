import { randomUUID } from 'node:crypto';
import type { Client, QueryConfig } from 'pg';
import { connect, type Unhurried } from './connect.ts';
import { migrateServer } from './migrate-server.ts';
import { asServerError } from './server-error.ts';

/** A machine that attends books, among those of a schema. */
export interface AttendingHost {
  /** Tells it apart from all others. */
  readonly name: string;
  readonly held: number;
  /** For how many more books there is room. */
  readonly room: number;
  /** How many of them it can begin at once. */
  readonly ready: number;
}

/** A book that nobody holds. */
export interface FreeBook {
  readonly book: string;
  /** A person has moved it here. */
  readonly isOurs: boolean;
  /** The names of all machines that have room for it and were heard of lately. */
  readonly takers: readonly string[];
}

/** What a machine says of itself. */
export interface Attendance extends Pick<AttendingHost, 'held' | 'room' | 'ready'> {
  /** The books that it would take; undefined where it is about to end. */
  readonly books: readonly string[] | undefined;
}

export interface AttendAnswer {
  /** A person has said that this machine takes no book. */
  readonly isDrained: boolean;
  readonly free: readonly FreeBook[];
  readonly others: readonly AttendingHost[];
  /** Until the first lease of another ends, or a book that is on its way is free; absent where there is none. */
  readonly leftMs?: number;
}

export interface AttendOptions {
  /** The address, secrets included. */
  readonly url: string;
  readonly schema: string;
  readonly host: string;
  /** Hears once that the connection has ended. */
  broken(error: Error): void;
}

/** A machine at the server of many books, by one connection. Each call throws a JournalError. */
export interface BookAttendance {
  /** The name of this machine among those that attend. */
  readonly name: string;
  attend(attendance: Attendance): Promise<AttendAnswer>;
  /** Takes a book; answers the token of its lease, or undefined where somebody else was first. */
  take(book: string, leaseMs: number): Promise<string | undefined>;
  /** Lengthens the lease of a book that was taken, if nobody has taken it since. */
  keep(book: string, token: string, leaseMs: number): Promise<void>;
  /** Gives it free, if nobody has taken it since. */
  release(book: string, token: string): Promise<void>;
  close(): Promise<void>;
}

/** Longest time for an answer, ms: a server that says nothing is as good as none. */
const ANSWER_MS_MAX = 5_000;

/** Connects to the server of books, and makes or renews its tables. Throws a JournalError. */
export async function attendBooks({ url, schema, host, broken }: AttendOptions): Promise<BookAttendance> {
  const { client } = await connect(url, broken);
  try {
    await migrateServer(client, schema);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw asServerError(error, 'the books cannot be attended');
  }
  return attendance(client, schema, host);
}

interface AttendRow {
  readonly is_drained: boolean;
  readonly free: readonly FreeBook[] | null;
  readonly others: readonly AttendingHost[] | null;
  readonly left_ms: number | null;
}

function attendance(client: Client, schema: string, host: string): BookAttendance {
  const process = randomUUID();
  const ask = async <T>(text: string, values: readonly unknown[]): Promise<T | undefined> => {
    const question: QueryConfig & Unhurried = { text, values: [...values], silenceMsMax: ANSWER_MS_MAX };
    try {
      return (await client.query<T & object>(question)).rows[0];
    } catch (error) {
      throw asServerError(error, 'the books cannot be attended');
    }
  };
  const attend = async ({ books, held, room, ready }: Attendance): Promise<AttendAnswer> => {
    const row = await ask<AttendRow>(
      `SELECT is_drained, free, others, left_ms FROM ${schema}.attend_books($1, $2, $3, $4, $5, $6)`,
      [host, process, books ?? null, held, room, ready],
    );
    const leftMs = row?.left_ms ?? undefined;
    return {
      ...{ isDrained: row?.is_drained === true, free: row?.free ?? [], others: row?.others ?? [] },
      ...(leftMs !== undefined && { leftMs }),
    };
  };
  return {
    name: `${host} ${process}`,
    attend,
    async take(book, leaseMs) {
      const row = await ask<{ taken: string | null }>(`SELECT taken FROM ${schema}.take_book($1, $2, $3, $4)`, [
        ...[book, randomUUID(), host, leaseMs],
      ]);
      return row?.taken ?? undefined;
    },
    async keep(book, token, leaseMs) {
      await ask(`SELECT kept FROM ${schema}.keep_book($1, $2, $3)`, [book, token, leaseMs]);
    },
    async release(book, token) {
      await ask(`SELECT ${schema}.release_book($1, $2)`, [book, token]);
    },
    async close() {
      await attend({ books: undefined, held: 0, room: 0, ready: 0 }).catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}
