import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { killStarted, type Started } from '../e2e/start-purser.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { patient, promised } from '../patience.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { accountsOf, hosts } from './hosts.ts';
import { HAS_BOOK } from './machines.ts';
import { type HeardCall, serveHere } from './serve-here.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

const cluster = useCluster();
afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** Calls a second that the exchange lets an address make of the operation that both ask most for. */
const CALLS = 20;
const ASKED_MOST = 'mix-candles';

/** Each daemon alone would ask fifteen times a second. */
const GRANULARITIES = ['1m', '3m', '5m', '15m', '1H'];
const SYMBOLS = ['BTC', 'ETH', 'SOL'];

/** A stop of the whole address has reached the others after so long: two questions of theirs, and what is under way. */
const HEARD_MS = promised(1_000);

const CALL = /(GET|POST) \/api\//;

function asks(book: string): string {
  const candles = SYMBOLS.flatMap((coin) =>
    GRANULARITIES.map(
      (granularity, index) =>
        `  ${coin.toLowerCase()}${String(index)}: { watch: candles, instrument: ${coin}USDT, granularity: ${granularity}, every: 1s }`,
    ),
  );
  return `
version: 1
strategy: buys-${book}
account: ${book}
market: usdt-futures
watch:
${candles.join('\n')}
  positions: { watch: positions, every: 1s }
  account: { watch: futures-account, every: 1s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
rules:
  - id: never
    when: btc.last < 1 USDT/BTC
    do:
      - notify: { message: "that was not to be" }
`;
}

describe.skipIf(!HAS_POSTGRES)('two daemons behind one address', () => {
  test(
    'are never refused for a call too many, though each asks for most of what both may; both stop when one is banned',
    async () => {
      // given
      const books = ['a', 'b'];
      const exchange = await serveHere({ speed: 1, accounts: accountsOf(books) });
      onTestFinished(exchange.close);
      const started = async (
        name: string,
        book: string,
      ): Promise<{ readonly way: TcpProxy; readonly run: Started }> => {
        const way = await tcpProxy(Number(new URL(exchange.url).port));
        onTestFinished(way.close);
        const url = exchange.url.replace(/:\d+/, `:${String(way.port)}`);
        const [host] = hosts({
          ...{ exchange: { ...exchange, url }, cluster: cluster(), schema: 'office', names: [name], books: [book] },
          ...{ speed: 1, everyS: 60, address: 'office', strategyOf: asks },
        });
        return { way, run: host?.run(book, 'run') ?? expect.fail(name) };
      };
      const one = await started('one', 'a');
      await one.run.line(HAS_BOOK, { waitMsMax: 40_000 });
      const two = await started('two', 'b');
      await two.run.line(HAS_BOOK, { waitMsMax: 40_000 });
      await wait(promised(2_000));
      const before = ofOneAddress(exchange.heard());
      // when
      const asked = [one, two].map(({ way }) => way.count(CALL));
      const from = performance.now();
      await wait(promised(6_000));
      const seconds = (performance.now() - from) / 1_000;
      // then
      const calls = ofOneAddress(exchange.heard());
      expect([...before, ...calls].filter(({ status }) => status === 429)).toEqual([]);
      const most = [...before, ...calls].filter(({ operation }) => operation === ASKED_MOST).map(({ at }) => at);
      const rate = most.filter((at) => at >= from).length / seconds;
      console.log(`${rate.toFixed(1)} a second of ${String(CALLS)}, each: ${asked.map((count) => count()).join(', ')}`);
      expect(rate).toBeGreaterThan(CALLS * 0.6);
      for (const count of asked) expect(count()).toBeGreaterThan(seconds);

      // when
      exchange.refuseAll(exchange.accounts.find(({ name }) => name === 'a')?.uid ?? '');
      const refused = new Set<string>();
      await expect
        .poll(
          () => {
            for (const call of ofOneAddress(exchange.heard())) if (call.status === 429) refused.add(call.operation);
            return refused.size;
          },
          { timeout: patient(10_000), interval: 10 },
        )
        .toBeGreaterThan(1);
      await wait(HEARD_MS);
      // then
      const later = [one, two].map(({ way }) => way.count(CALL));
      await wait(promised(3_000));
      expect(later.map((count) => count())).toEqual([0, 0]);
      for (const { run } of [one, two]) run.kill('SIGTERM');
      for (const { run } of [one, two]) expect(await run.end(40_000), run.stderr()).toEqual({ code: 0, signal: null });
    },
    patient(120_000),
  );
});

/** All calls, which have come from one address. */
function ofOneAddress(heard: ReadonlyMap<string, readonly HeardCall[]>): readonly HeardCall[] {
  const [calls, ...others] = heard.values();
  expect(others).toEqual([]);
  return calls ?? [];
}
