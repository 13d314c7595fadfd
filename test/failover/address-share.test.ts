import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { connect } from '../../src/journal/postgres/connect.ts';
import { migrateServer } from '../../src/journal/postgres/migrate-server.ts';
import { killStarted, type Started, startPurser } from '../e2e/start-purser.ts';
import { paced, patient, promised } from '../patience.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { SEED } from '../seed.ts';
import { busiest } from '../unit/exchange/rate-limit/busiest.ts';

const cluster = useCluster();
afterEach(killStarted);

/** Calls a second of the address: as many as a slow machine can send. */
const CALLS = paced(50);

const CLIENT = path.join(import.meta.dirname, 'share-client.ts');

/** So long the daemons of a stage go on side by side, ms: longer than two questions and the window of the limit. */
const STAGE_MS = promised(4_000);

/** What somebody who died held is free after its lease, its slowest call and the window: 15 s. */
const DEAD_MS = 16_000;

interface Receiver {
  readonly url: string;
  /** When each call arrived, by who made it. */
  readonly arrivals: ReadonlyMap<string, readonly number[]>;
}

/** Counts arrivals by its own clock, and takes its time to answer. */
async function receiver(): Promise<Receiver> {
  const random = seededRandom(SEED);
  const arrivals = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const who = request.url?.split('/').at(-1) ?? '';
    arrivals.set(who, [...(arrivals.get(who) ?? []), performance.now()]);
    const answer = JSON.stringify({ code: '00000', msg: 'success', requestTime: 0, data: {} });
    setTimeout(() => response.end(answer), random.between(0, 100));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, arrivals };
}

describe.skipIf(!HAS_POSTGRES)('daemons behind one address', () => {
  test(
    `share its limits: no sliding second exceeds them while one comes, ends, dies or sleeps (seed ${String(SEED)})`,
    async () => {
      // given
      const { client } = await connect(cluster().url, () => undefined);
      await migrateServer(client, 'shared');
      await client.end();
      const { url, arrivals } = await receiver();
      const member = (name: string): Started =>
        startPurser(
          ['--disable-warning=ExperimentalWarning', CLIENT, cluster().url, 'shared', name, url, String(CALLS)],
          {
            command: process.execPath,
          },
        );
      const stages: string[] = [];
      const stage = async (name: string, ms: number): Promise<number> => {
        const from = performance.now();
        await wait(ms);
        const seconds = (performance.now() - from) / 1_000;
        const rates = [...arrivals].map(
          ([who, times]) => `${who} ${(times.filter((at) => at >= from).length / seconds).toFixed(1)}`,
        );
        stages.push(`${name}: ${rates.join(', ')}`);
        const all = [...arrivals.values()].flat().filter((at) => at >= from).length;
        return all / seconds;
      };
      // when
      member('one');
      await expect.poll(() => arrivals.get('one')?.length ?? 0, { timeout: patient(20_000) }).toBeGreaterThan(CALLS);
      const alone = await stage('one alone', STAGE_MS);
      const two = member('two');
      await expect.poll(() => arrivals.get('two')?.length ?? 0, { timeout: patient(20_000) }).toBeGreaterThan(0);
      const together = await stage('two', STAGE_MS);
      const three = member('three');
      await expect.poll(() => arrivals.get('three')?.length ?? 0, { timeout: patient(20_000) }).toBeGreaterThan(0);
      await stage('three', STAGE_MS);
      three.kill('SIGKILL');
      two.kill('SIGSTOP');
      await stage('three is dead, two sleeps', 4_000);
      two.kill('SIGCONT');
      await stage('two has woken', DEAD_MS);
      const after = await stage('nobody misses three', STAGE_MS);
      two.kill('SIGTERM');
      expect(await two.end(), two.stderr()).toEqual({ code: 0, signal: null });
      await wait(12_000);
      await stage('two has ended', STAGE_MS);
      // then
      const most = busiest([...arrivals.values()].flat(), 1_000);
      console.log(`most in a second: ${String(most)} of ${String(CALLS)}\n${stages.join('\n')}`);
      expect(most).toBeLessThanOrEqual(CALLS);
      expect(most).toBeGreaterThanOrEqual(Math.floor(CALLS * 0.95));
      for (const rate of [alone, together, after]) expect(rate).toBeGreaterThanOrEqual(CALLS * 0.7);
    },
    patient(120_000),
  );
});
