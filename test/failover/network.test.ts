import { afterEach, describe, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { patient } from '../patience.ts';
import { SEED } from '../seed.ts';
import { type Network, network } from './network.ts';
import { serveHere } from './serve-here.ts';

const cluster = useCluster();

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** Two machines with a way of their own each to the server and to the exchange, the first of which has the book. */
async function begun(schema: string): Promise<Network> {
  const exchange = await serveHere();
  onTestFinished(exchange.close);
  const made = await network({ exchange, cluster: cluster(), schema }, seededRandom(SEED));
  onTestFinished(made.close);
  await made.begin();
  return made;
}

/** All ways to spoil a way at all moments, and not each of both once. */
const IS_WHOLE = Number(process.env['PURSER_FAILOVER_TIMES'] ?? 1) > 1;

/** Longest time of a test, on a quiet machine. */
const TEST_MS_MAX = 150_000;

describe.skipIf(!HAS_POSTGRES)('nothing happens twice and nothing is lost', () => {
  test(
    'while the way to the server is cut, silent or slow: a holder without a server ends, and the other goes on',
    async () => {
      const ways = await begun('to_server');
      for (const how of ['slow', 'halting'] as const) await ways.passes(['server'], how, 'between orders');
      await ways.takesBook(['server'], 'cut', 'between orders');
      await ways.takesBook(['server'], 'late', 'under way');
      await ways.takesBookLate('server', 'forgotten');
      if (IS_WHOLE) {
        await ways.takesBook(['server'], 'late', 'between orders');
        await ways.takesBook(['server'], 'forgotten', 'between orders');
        await ways.takesBook(['server'], 'cut', 'under way');
        await ways.takesBook(['server'], 'forgotten', 'under way');
        await ways.takesBookLate('server', 'cut');
      }
      await ways.settle();
    },
    patient(TEST_MS_MAX),
  );

  test(
    'while the way to the exchange is cut, silent or slow: the holder keeps the book, and goes on when it is mended',
    async () => {
      const ways = await begun('to_exchange');
      for (const how of ['slow', 'cut'] as const) await ways.passes(['exchange'], how, 'between orders');
      for (const how of ['late', 'forgotten'] as const) await ways.passes(['exchange'], how, 'under way');
      await ways.takesBookLate('exchange', 'late');
      if (IS_WHOLE) {
        for (const how of ['late', 'forgotten'] as const) await ways.passes(['exchange'], how, 'between orders');
        for (const how of ['slow', 'cut'] as const) await ways.passes(['exchange'], how, 'under way');
        await ways.takesBookLate('exchange', 'cut');
      }
      await ways.settle();
    },
    patient(TEST_MS_MAX),
  );

  test(
    'while a machine loses both ways at once: it ends, and the other goes on',
    async () => {
      const ways = await begun('to_both');
      for (const how of IS_WHOLE ? (['late', 'cut', 'forgotten'] as const) : (['late'] as const))
        await ways.takesBook(['server', 'exchange'], how, 'under way');
      await ways.settle();
    },
    patient(TEST_MS_MAX),
  );
});
