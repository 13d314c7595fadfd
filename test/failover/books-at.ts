import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect } from '../../src/journal/postgres/connect.ts';
import { patient } from '../patience.ts';

/** The books of a schema as the server has them. */
export interface BooksAt {
  /** The machine of each book whose lease lasts; of a book that nobody has there is no entry. */
  owners(): Promise<ReadonlyMap<string, string>>;
  /** Waits until the owners are as wanted; answers how long that took, ms. */
  until(isWanted: (owners: ReadonlyMap<string, string>) => boolean, quietMsMax?: number): Promise<number>;
  /** Waits until a machine has a process ready for one more book. */
  ready(host: string): Promise<void>;
  close(): Promise<void>;
}

const LOOK_MS = 20;

/** Looks at the books of a schema by a connection of its own. */
export async function booksAt(url: string, schema: string): Promise<BooksAt> {
  const { client } = await connect(url, () => undefined);
  const owners: BooksAt['owners'] = async () => new Map(await rowsOf(client, schema));
  return {
    owners,
    async until(isWanted, quietMsMax = 30_000) {
      const from = performance.now();
      for (;;) {
        const now = await owners();
        const tookMs = performance.now() - from;
        if (isWanted(now)) return tookMs;
        if (tookMs > patient(quietMsMax)) throw new Error(`after ${String(tookMs)} ms: ${JSON.stringify([...now])}`);
        await wait(LOOK_MS);
      }
    },
    async ready(host) {
      const text = `SELECT FROM ${schema}.hosts
        WHERE host = $1 AND ready > 0 AND heard > clock_timestamp() - interval '0.5 seconds'`;
      const looks = Math.ceil(patient(60_000) / LOOK_MS);
      for (let look = 0; look < looks; look += 1) {
        if ((await client.query(text, [host])).rows.length > 0) return;
        await wait(LOOK_MS);
      }
      throw new Error(`${host} is not ready`);
    },
    close: () => client.end(),
  };
}

async function rowsOf(client: Client, schema: string): Promise<readonly [string, string][]> {
  const { rows } = await client
    .query<{ book: string; host: string }>(
      `SELECT book, host FROM ${schema}.books WHERE owner IS NOT NULL AND expires > clock_timestamp()`,
    )
    .catch(() => ({ rows: [] }));
  return rows.map(({ book, host }) => [book, host]);
}
