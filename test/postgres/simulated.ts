import { tmpdir } from 'node:os';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { openBook } from '../../src/journal/postgres/open-book.ts';
import { atServer } from '../simulation/random-run/at-server.ts';
import { EPOCH_SEED } from '../simulation/random-run/mortal-journal.ts';
import { runSeedAtServer, type SeedResult } from '../simulation/random-run/run-seed.ts';
import { START } from '../simulation/world.ts';
import type { Cluster } from './cluster.ts';

const SCHEMA = 'simulated';

/** Runs a random strategy of a seed among random faults, with its journal in a book of a server. */
export async function simulateAtServer(seed: number, cluster: Cluster): Promise<SeedResult> {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-simulated-'));
  const clock = systemClock();
  const book = `seed_${String(seed)}`;
  const place = { schema: SCHEMA, book, mirror: path.join(directory, 'book.sqlite') };
  let drawn = seededRandom(EPOCH_SEED);
  try {
    const server = await atServer({
      startAt: START,
      random: seededRandom(seed + 2),
      open: (opening) =>
        openBook({
          ...{
            url: cluster.url,
            ...place,
            leaseMs: 30_000,
            host: 'simulated',
            random: drawn,
            isDaemon: true,
            accounts: undefined,
            clock,
          },
          time: { monotonicMs: () => performance.now(), wallMs: () => 0 },
          wait: () => Promise.resolve(true),
          ended: () => undefined,
          ...opening,
        }),
      cut() {
        cluster.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'purser';
           UPDATE ${SCHEMA}.books SET owner = NULL WHERE book = '${book}'`,
        );
        drawn = seededRandom(EPOCH_SEED + 1);
      },
      count: () =>
        Number(
          cluster.sql(
            `SELECT (SELECT coalesce(max(sequence), 0) FROM ${SCHEMA}.entries WHERE book = '${book}')
              + coalesce((SELECT value::bigint FROM ${SCHEMA}.meta
                WHERE book = '${book}' AND key = 'commits-without-entry'), 0)`,
          ),
        ),
    });
    return await runSeedAtServer(seed, server);
  } finally {
    clock.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
