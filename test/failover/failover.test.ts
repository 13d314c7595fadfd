import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted, type Started } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { patient } from '../patience.ts';
import { SEED } from '../seed.ts';
import { drawStops } from './draw-stops.ts';
import { HAS_BOOK, machines, type Shared } from './machines.ts';
import { runSeries } from './run-series.ts';
import { serveHere } from './serve-here.ts';

const cluster = useCluster();
afterEach(async () => {
  await killStarted();
  removeFolders();
});

async function shared(schema: string): Promise<Shared> {
  const exchange = await serveHere();
  onTestFinished(exchange.close);
  return { exchange, cluster: cluster(), schema };
}

/** How often a daemon is stopped in each gap, and as often killed. */
const TIMES = Number(process.env['PURSER_FAILOVER_TIMES'] ?? 1);

/** How often that is at one exchange, whose lists are read whole at the end. */
const IN_SERIES_MAX = 4;

/** Longest time of a series, on a quiet machine. */
const SERIES_MS_MAX = 120_000 * Math.min(TIMES, IN_SERIES_MAX);

/** The seeds of the series that are run. */
function rounds(seed: number): number[] {
  return Array.from({ length: Math.ceil(TIMES / IN_SERIES_MAX) }, (_, index) => seed + index * 1_000);
}

describe.skipIf(!HAS_POSTGRES)('one book, two machines', () => {
  test.for(rounds(SEED))(
    'the holder is killed in each gap: the other goes on, nothing happens twice and nothing is lost (seed %i)',
    { timeout: patient(SERIES_MS_MAX) },
    async (seed) => {
      const stops = drawStops(seededRandom(seed), { signal: 'SIGKILL', times: Math.min(TIMES, IN_SERIES_MAX) });
      await runSeries(await shared(`killed_${String(seed)}`), stops);
    },
  );

  test.for(rounds(SEED + 1))(
    'a holder that was stopped in a gap ends when it wakes, and sends nothing (seed %i)',
    { timeout: patient(SERIES_MS_MAX) },
    async (seed) => {
      const stops = drawStops(seededRandom(seed), { signal: 'SIGSTOP', times: Math.min(TIMES, IN_SERIES_MAX) });
      await runSeries(await shared(`stopped_${String(seed)}`), stops);
    },
  );

  test(
    'the holder is asked from another machine, and a daemon that waits ends in order',
    async () => {
      const [one, two] = machines(await shared('waits'));
      const run = one.start();
      await run.line(HAS_BOOK, { waitMsMax: 40_000 });
      const asked = async (...words: readonly string[]): Promise<Started> => {
        const command = two.run(...words);
        expect(await command.end(), command.stderr()).toEqual({ code: 0, signal: null });
        return command;
      };
      const read = two.run('journal');
      expect(await read.end(), read.stderr()).toEqual({ code: 0, signal: null });
      expect(read.stdout()).toContain('started: ');
      const halted = await asked('halt', '--note', 'from elsewhere');
      expect(halted.stdout()).toMatch(/no daemon is running in .*: it is on the PostgreSQL server/);
      await run.line(/from elsewhere/, { waitMsMax: 20_000 });
      const status = JSON.parse((await asked('status', '--json')).stdout()) as Record<string, unknown>;
      expect(status).toMatchObject({ running: true, daemon: { halts: [expect.stringContaining('from elsewhere')] } });
      await asked('resume', '--all', '--note', 'from afar');
      await run.line(/from afar/, { waitMsMax: 20_000 });
      const waiting = two.start();
      await expect.poll(() => waiting.stderr(), { timeout: patient(20_000) }).toContain('has the journal');
      waiting.kill('SIGTERM');
      expect(await waiting.end(), waiting.stderr()).toEqual({ code: 0, signal: null });
      run.kill('SIGTERM');
      expect(await run.end(40_000), run.stderr()).toEqual({ code: 0, signal: null });
      // It was given back: nobody has to wait for the end of the lease.
      expect(cluster().sql('SELECT owner IS NULL FROM waits.books')).toBe('t\n');
    },
    patient(90_000),
  );
});
