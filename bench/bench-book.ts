import { join } from 'node:path';
import { lastValueFrom } from 'rxjs';
import { seededRandom } from '../src/base/random.ts';
import { systemClock } from '../src/clock/system-clock.ts';
import { openBook } from '../src/journal/postgres/open-book.ts';
import { anIntentBatch } from './intent-batch.ts';

/** A book at a PostgreSQL server that nobody else holds. */
export interface BenchBook {
  /** Makes what an instant of a firing rule writes durable. */
  commit(number: number): Promise<void>;
  close(): Promise<void>;
}

/** Longer than a bench runs: nothing else than commits is looked at. */
const LEASE_MS = 30_000;

/** Takes a book; its mirror lies in a directory that is there already. */
export async function benchBook(url: string, name: string, directory: string): Promise<BenchBook> {
  const clock = systemClock();
  const book = await openBook({
    ...{ url, schema: 'bench', book: name, mirror: join(directory, `${name}.sqlite`), leaseMs: LEASE_MS, clock },
    ...{ host: 'bench', now: Date.now, random: seededRandom(Date.now()), hold: () => () => undefined },
    time: { monotonicMs: () => performance.now(), wallMs: Date.now },
    isDaemon: true,
    accounts: undefined,
    wait: () => Promise.resolve(false),
    ended(error) {
      throw error;
    },
  });
  return {
    async commit(number) {
      book.journal.commit(anIntentBatch(number));
      await lastValueFrom(book.journal.durable(), { defaultValue: undefined });
    },
    async close() {
      await book.close();
      clock.close();
    },
  };
}
