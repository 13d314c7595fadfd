import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { paced, patient } from '../patience.ts';
import type { GapName } from './gap.ts';
import { runSeries } from './run-series.ts';
import { serveHere } from './serve-here.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

const cluster = useCluster();
afterEach(async () => {
  await killStarted();
  removeFolders();
});

/**
 * Time goes so slowly that a signature outlives the lease: the exchange would still take what a woken daemon sends. On
 * a slower machine both last longer.
 */
const SPEED = paced(4);

/** By the clock of the exchange, ms. */
const WINDOW_MS = 5_000 * SPEED;

/** How often a daemon is stopped in each gap. */
const TIMES = Number(process.env['PURSER_FAILOVER_TIMES'] ?? 1);

/** The gaps in which nothing of an order has passed the last look at the lease. */
const GAPS: readonly GapName[] = ['record', 'stamp', 'sign'];

/** Buys now and then, one order at a time: no other one is behind the last look while one is in a gap. */
const ONE_AT_A_TIME = `
version: 1
strategy: one-at-a-time
account: main
market: spot
rules:
  - id: buy
    on: { every: 7s }
    do:
      - buy: { instrument: spot/BTCUSDT, value: 2 USDT }
limits:
  orderValue: 5 USDT
`;

describe.skipIf(!HAS_POSTGRES)('a holder that is woken while its signatures are good', () => {
  test(
    'sends nothing that acts, in any gap before the last look at its lease; spot orders carry a receive window',
    async () => {
      // given
      const exchange = await serveHere({ speed: SPEED });
      onTestFinished(exchange.close);
      const way = async (): Promise<TcpProxy> => {
        const made = await tcpProxy(Number(new URL(exchange.url).port));
        onTestFinished(made.close);
        return made;
      };
      const ways = [await way(), await way()] as const;
      const counted = (text: RegExp): (() => number) => {
        const each = ways.map((one) => one.count(text));
        return () => each.reduce((sum, count) => sum + count(), 0);
      };
      const orders = counted(/POST \/api\/v2\/spot\/trade\/place-order/);
      const windows = counted(new RegExp(`"receiveWindow":"${String(WINDOW_MS)}"`));
      // when
      const stops = Array.from({ length: TIMES }, () => GAPS)
        .flat()
        .map((gap) => ({ gap, nth: 2, signal: 'SIGSTOP' }) as const);
      const server = cluster().port;
      await runSeries(
        {
          ...{ exchange, cluster: cluster(), schema: 'woken', speed: SPEED },
          strategies: { 'strategies/one-at-a-time.yaml': ONE_AT_A_TIME },
          ways: [
            { server, exchange: ways[0].port },
            { server, exchange: ways[1].port },
          ],
        },
        stops,
        // Enough for the books to be compared.
        { ways, accepted: 12 },
      );
      // then
      expect(orders()).toBeGreaterThanOrEqual(3);
      expect(windows()).toBe(orders());
    },
    patient(90_000 * TIMES),
  );
});
