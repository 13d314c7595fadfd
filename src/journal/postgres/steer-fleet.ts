import type { Client } from 'pg';
import { connect } from './connect.ts';
import { fleetVersion } from './migrate-server.ts';
import { type FleetBook, fleetBooks } from './read-fleet.ts';
import { asServerError } from './server-error.ts';

/** Where a book is. */
export interface BookOwner {
  /** Raised by whoever takes the book. */
  readonly token: string;
  /** Absent where it was given free. */
  readonly host?: string;
  readonly isOver: boolean;
}

/** Steers the books of a schema; a role needs the rights of a daemon. Throws a JournalError. */
export interface FleetSteering {
  list(): Promise<readonly Omit<FleetBook<never>, 'past'>[]>;
  /** For how many more books each machine has room that waits for several; one that is not there waits for one book. */
  rooms(): Promise<ReadonlyMap<string, number>>;
  /** Keeps a book for a machine for when its holder gives it free; answers why that cannot be. */
  keepFor(book: string, host: string): Promise<string | undefined>;
  /** Takes that back. */
  stay(book: string): Promise<void>;
  /** Says that a machine takes no book from now on, or takes books again. */
  drain(host: string, isDrained: boolean): Promise<void>;
  /** The machines that take no book. */
  drained(): Promise<ReadonlySet<string>>;
  /** Waits until somebody takes a book after the holder of a token, for a bounded time; answers where it is. */
  taken(book: string, after: string): Promise<BookOwner | undefined>;
  /** Answers where a book is; undefined where there is none of the name. */
  owner(book: string): Promise<BookOwner | undefined>;
}

/** Looks for a new owner, and the time between two, s: work under way takes half a minute to end at most. */
const LOOKS_MAX = 300;
const LOOK_S = 0.2;

/** So often a book that was given free is looked at: longer than it is kept for one machine, which is ten seconds. */
const FREE_LOOKS_MAX = 60;

/** Steers a schema as long as `work` lasts. */
export async function steerFleet<T>(
  { url, schema }: { readonly url: string; readonly schema: string },
  work: (steering: FleetSteering) => Promise<T>,
): Promise<T> {
  const { client } = await connect(url, () => undefined);
  try {
    await attempt(() => fleetVersion(client, schema));
    return await work(steering(client, schema));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function attempt<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw asServerError(error, 'the machines cannot be steered');
  }
}

function steering(client: Client, schema: string): FleetSteering {
  const owner: FleetSteering['owner'] = async (book) => {
    const { rows } = await attempt(() =>
      client.query<{ token: string; host: string | null; over: boolean }>(
        `SELECT token, CASE WHEN owner IS NOT NULL THEN host END AS host, expires <= clock_timestamp() AS over
         FROM ${schema}.books WHERE book = $1`,
        [book],
      ),
    );
    const [row] = rows;
    return row && { token: row.token, isOver: row.over, ...(row.host !== null && { host: row.host }) };
  };
  const call = async (name: string, values: readonly unknown[]): Promise<string | undefined> => {
    const marks = values.map((_value, index) => `$${String(index + 1)}`).join(', ');
    const text = `SELECT ${schema}.${name}(${marks}) AS said`;
    const { rows } = await attempt(() => client.query<{ said: string | null }>(text, [...values]));
    return rows[0]?.said ?? undefined;
  };
  return {
    list: () => attempt(() => fleetBooks(client, schema)),
    owner,
    async rooms() {
      const text = `SELECT host, sum(room)::int AS room FROM ${schema}.hosts
        WHERE heard > clock_timestamp() - interval '5 seconds' GROUP BY host`;
      const { rows } = await attempt(() => client.query<{ host: string; room: number }>(text));
      return new Map(rows.map(({ host, room }) => [host, room]));
    },
    keepFor: (book, host) => call('move_book', [book, host]),
    async stay(book) {
      await call('stay_book', [book]);
    },
    async drain(host, isDrained) {
      await call('drain_host', [host, isDrained]);
    },
    async drained() {
      const text = `SELECT host FROM ${schema}.drained`;
      const { rows } = await attempt(() => client.query<{ host: string }>(text));
      return new Set(rows.map(({ host }) => host));
    },
    async taken(book, after) {
      let isFree = 0;
      for (let look = 0; look < LOOKS_MAX && isFree < FREE_LOOKS_MAX; look += 1) {
        const now = await owner(book);
        if (now?.host !== undefined && now.token !== after) return now;
        isFree = now?.host === undefined ? isFree + 1 : 0;
        await attempt(() => client.query('SELECT pg_sleep($1)', [LOOK_S]));
      }
      return owner(book);
    },
  };
}
