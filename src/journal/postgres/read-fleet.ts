import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { type JournalFile, readJournal } from '../read-journal.ts';
import { metaOf } from '../schema.ts';
import { connect } from './connect.ts';
import { type BookPlace, loadMirror } from './load-mirror.ts';
import { fleetVersion } from './migrate-server.ts';
import { createMirror } from './mirror.ts';
import { asServerError } from './server-error.ts';
import { SHARED_TABLES } from './tables.ts';

/** A book of a schema, and the machines around it. All times are the server's, epoch ms. */
export interface FleetBook<T> {
  readonly book: string;
  /** Absent where it was given free. `isOver`: its lease has ended, and nobody has taken the book yet. */
  readonly holder?: { readonly host: string; readonly since: number; readonly isOver: boolean };
  /** The machine that has it next, while it is on its way there. */
  readonly next?: string;
  /** The accounts that it has, in the order of their names. */
  readonly accounts: readonly string[];
  /** The machines whose daemons wait for it, in the order of their names. */
  readonly waiting: readonly string[];
  readonly openIntents: number;
  /** The last report of its holder; absent where this one has not said anything. */
  readonly report?: { readonly at: number; readonly text: string };
  /** What was made of its past; absent where nothing was written there yet. */
  readonly past?: T;
}

/** All books of a schema, in the order of their names. */
export interface Fleet<T> {
  readonly now: number;
  readonly books: readonly FleetBook<T>[];
  /** The machines that take no book. */
  readonly drained: readonly string[];
}

export interface FleetQuestion<T> {
  /** The address, secrets included. */
  readonly url: string;
  readonly schema: string;
  readonly now: () => number;
  /** Reads the past of accounts in a book: no entries and no intents are there. */
  pastOf(journal: JournalFile): T;
}

/** Reads who holds which book; undefined where there are no tables. Needs the rights of a reader alone. */
export async function readFleet<T>({ url, schema, now, pastOf }: FleetQuestion<T>): Promise<Fleet<T> | undefined> {
  const { client } = await connect(url, () => undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-fleet-'));
  try {
    if ((await fleetVersion(client, schema)) === 0) return undefined;
    // One picture of all tables, whatever is committed meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const rows = await bookRows(client, schema);
    const books: FleetBook<T>[] = [];
    for (const row of rows) {
      const file = path.join(folder, `${String(books.length)}.sqlite`);
      const past = await pastIn(client, { schema, book: row.book }, { file, now, pastOf });
      books.push({ ...fleetBook(row), ...(past !== undefined && { past }) });
    }
    const drained = await client.query<{ host: string }>(`SELECT host FROM ${schema}.drained ORDER BY host`);
    await client.query('COMMIT');
    return { now: rows[0]?.now ?? now(), books, drained: drained.rows.map(({ host }) => host) };
  } catch (error) {
    throw asServerError(error, 'the books cannot be read');
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await client.end().catch(() => undefined);
  }
}

interface BookRow {
  readonly book: string;
  readonly host: string | null;
  readonly since: number | null;
  readonly over: boolean;
  readonly next: string | null;
  readonly accounts: readonly string[];
  readonly waiting: readonly string[];
  readonly open: number;
  readonly reported: number | null;
  readonly report: string | null;
  readonly now: number;
}

/** Lists the books without their past. */
export async function fleetBooks(client: Client, schema: string): Promise<readonly Omit<FleetBook<never>, 'past'>[]> {
  return (await bookRows(client, schema)).map(fleetBook);
}

async function bookRows(client: Client, schema: string): Promise<readonly BookRow[]> {
  const ms = (time: string): string => `(extract(epoch FROM ${time}) * 1000)::float8`;
  const { rows } = await client.query<BookRow>(`
    SELECT book, CASE WHEN owner IS NOT NULL THEN host END AS host, ${ms('since')} AS since,
      expires <= clock_timestamp() AS over, CASE WHEN next_until > clock_timestamp() THEN next_host END AS next,
      ARRAY(SELECT host FROM ${schema}.waiting WHERE waiting.book = books.book
          AND heard > clock_timestamp() - interval '5 seconds'
        UNION SELECT host FROM ${schema}.hosts WHERE books.book = ANY (hosts.books) AND room > 0
          AND heard > clock_timestamp() - interval '5 seconds' ORDER BY host) AS waiting,
      ARRAY(SELECT name FROM ${schema}.accounts WHERE accounts.book = books.book ORDER BY name) AS accounts,
      (SELECT count(*)::int FROM ${schema}.intents WHERE intents.book = books.book
        AND state IN ('recorded', 'unknown', 'accepted')) AS open,
      ${ms('reports.at')} AS reported, report, ${ms('clock_timestamp()')} AS now
    FROM ${schema}.books LEFT JOIN ${schema}.reports USING (book, token) ORDER BY book`);
  return rows;
}

function fleetBook(row: BookRow): Omit<FleetBook<never>, 'past'> {
  const { book, host, since, over, next, accounts, waiting, open, reported, report } = row;
  return {
    ...{ book, accounts, waiting, openIntents: open },
    ...(host !== null && since !== null && { holder: { host, since, isOver: over } }),
    ...(next !== null && { next }),
    ...(reported !== null && report !== null && { report: { at: reported, text: report } }),
  };
}

interface PastPlace<T> extends Pick<FleetQuestion<T>, 'now' | 'pastOf'> {
  readonly file: string;
}

/** Copies the past of accounts into a file, which is read as a journal is. */
async function pastIn<T>(
  client: Client,
  place: BookPlace,
  { file, now, pastOf }: PastPlace<T>,
): Promise<T | undefined> {
  const mirror = createMirror(file, now);
  try {
    await loadMirror(client, place, mirror, SHARED_TABLES.filter(isOfPast));
    if (metaOf(mirror.database, 'epoch') === undefined) return undefined;
  } finally {
    mirror.database.close();
  }
  const journal = readJournal(file);
  try {
    return pastOf(journal);
  } finally {
    journal.close();
  }
}

function isOfPast({ name }: { readonly name: string }): boolean {
  return name === 'meta' || name === 'states' || name.startsWith('history_');
}
