import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { HAS_POSTGRES, startCluster, startStandby } from '../postgres/cluster.ts';
import { patient, promised } from '../patience.ts';
import { SEED } from '../seed.ts';
import { HAS_BOOK, machines } from './machines.ts';
import { expectSettled } from './run-series.ts';
import { serveHere } from './serve-here.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

describe.skipIf(!HAS_POSTGRES)('a server with a synchronous standby', () => {
  test(
    `dies while it is written: the standby has all that was acknowledged, and the daemon goes on there (seed ${String(SEED)})`,
    async () => {
      // given
      const random = seededRandom(SEED);
      const primary = await startCluster(['synchronous_standby_names=walreceiver']);
      onTestFinished(primary.remove);
      const standby = await startStandby(primary);
      onTestFinished(standby.remove);
      const exchange = await serveHere();
      onTestFinished(exchange.close);
      const hosts = `127.0.0.1:${String(primary.port)},127.0.0.1:${String(standby.port)}`;
      const cluster = { url: `postgres://purser@${hosts}/postgres`, port: primary.port };
      const [one, two] = machines({ exchange, cluster, schema: 'safe' });
      const run = one.start();
      await run.line(HAS_BOOK, { waitMsMax: 40_000 });
      await run.line(/✓ accepted/, { nth: random.between(10, 30) });
      await wait(promised(random.between(0, 500)));
      // when
      primary.kill();
      // then
      expect(await run.end(), run.stderr()).toEqual({ code: 74, signal: null });
      standby.promote();
      // On the other machine nobody can take from the mirror what the server has lost.
      const next = two.start();
      await next.line(HAS_BOOK, { waitMsMax: 60_000 });
      await next.line(/✓ accepted/, { nth: 10 });
      await expectSettled(next, two, exchange);
    },
    patient(180_000),
  );
});
