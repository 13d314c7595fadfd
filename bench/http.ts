import { once } from 'node:events';
import { createConnection } from 'node:net';
import { NEVER, tap } from 'rxjs';
import { emittedGrammar } from '../src/app/schemas/emitted-grammar.ts';
import { measuredTransport } from '../src/app/web/measured-transport.ts';
import { seededRandom } from '../src/base/random.ts';
import { systemClock } from '../src/clock/system-clock.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { createExchange } from '../src/exchange/create-exchange.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import { createPaperExchange } from '../src/paper/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import { paperTransport } from '../src/paper/transport.ts';
import { compile } from '../src/rules/compile.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { createMetrics, type MeasuredPart, type Metrics } from '../src/web/metrics.ts';
import { serveWeb } from '../src/web/server.ts';
import { newToken } from '../src/web/token.ts';
import { median } from './measure.ts';

/** A rule that fires and says something with each second tick, beside ten that look and do not. */
const STRATEGY = `
version: 1
strategy: talks
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: talk, on: { every: 2s }, do: [{ notify: { message: "it is time" } }] }
${Array.from({ length: 10 }, (_none, nth) => `  - { id: look-${String(nth)}, when: btc.last < ${String(nth + 1)} USDT/BTC && positions.size() == 0, do: [{ notify: { message: low } }] }`).join('\n')}
`;

/** Of the rules' time in one sample; pairs of samples. */
const SECONDS = 2_000;
const PAIRS = 31;
const RATIO_MAX = 1.05;

/** So many rules are in the metrics. */
const RULES = 500;
const START = Date.UTC(2026, 0, 5, 9);

/**
 * Measures what a decision costs while a reader of the metrics has stopped and others hang, beside a daemon that serves nothing. What the server
 * does in its own turns of the event loop is told apart: it is bounded by one text a second.
 */
async function http(): Promise<void> {
  const strategy = loaded();
  const clock = systemClock();
  const metrics = createMetrics({ version: '0', node: '0', clock });
  fill(metrics);
  const token = newToken();
  const server = await serveWeb({
    ...{ host: '127.0.0.1', port: 0, hosts: [], token, metrics, clock },
    source: { dead: () => undefined, notReady: () => [], deliver: () => ({ kind: 'no-hook' }) },
  });
  const sockets = await Promise.all([
    // One never reads what it asked for again and again; ten never end what they ask.
    connect(
      server.url,
      `GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(40),
    ),
    ...Array.from({ length: 10 }, () => connect(server.url, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nX: ')),
  ]);
  const sides = [world(strategy, metrics), world(strategy, undefined)] as const;
  const samples: { readonly ratio: number; readonly oursNs: number; readonly peerNs: number }[] = [];
  for (let nth = 0; nth < PAIRS; nth += 1) {
    const ns: [number, number] = [0, 0];
    for (const side of nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      ns[side] = timed(sides[side].decide);
      // The server has its turns between two pieces, and the state is gathered there, as every ten seconds in a daemon.
      show(metrics);
      await new Promise((resolve) => setImmediate(resolve));
    }
    samples.push({ ratio: ns[0] / ns[1], oursNs: ns[0], peerNs: ns[1] });
  }
  if (sides[0].said() !== sides[1].said()) throw new Error('the two sides did not do the same');
  const ratio = median(samples.map((one) => one.ratio));
  const piece = (ns: readonly number[]): string => `${(median(ns) / SECONDS / 1_000).toFixed(1)} µs`;
  const [ours, peer] = [piece(samples.map((one) => one.oursNs)), piece(samples.map((one) => one.peerNs))];
  console.log(
    `http: a second of decisions with scrapes that hang and a reader that has stopped, beside none: ratio ${ratio.toFixed(3)}× (ours ${ours}, peer ${peer}) budget ≤ ${String(RATIO_MAX)}×${ratio <= RATIO_MAX ? '' : ' MISSED'}`,
  );
  await writing();
  for (const socket of sockets) socket.destroy();
  await server.close();
  clock.close();
}

/** Tells what one text of the metrics costs, of which there is one a second at most. */
async function writing(): Promise<void> {
  let now = 0;
  const metrics = createMetrics({ version: '0', node: '0', clock: { now: () => now } });
  fill(metrics);
  const times: number[] = [];
  let bytes = 0;
  for (let nth = 0; nth < 51; nth += 1) {
    now += 1_000;
    const before = process.threadCpuUsage();
    bytes = (await metrics.text()).length;
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1e3);
  }
  console.log(
    `http: one text of the metrics of ${String(RULES)} rules, ${String(Math.round(bytes / 1_024))} KiB, at most once a second: ${median(times).toFixed(1)} ms`,
  );
}

function show(metrics: Metrics): void {
  const parts = rules();
  const loopDelay = { mean: 0, p99: 0, max: 0 };
  metrics.show({
    ...{
      isReady: true,
      attention: [],
      books: [],
      openIntents: 0,
      unknownIntents: 0,
      journalBytes: 0,
      residentBytes: 0,
    },
    ...{ heapBytes: 0, cpuSeconds: 0, tickAgeSeconds: 0, loopDelay },
    parts: [...parts, { strategy: 'talks', rule: 'talk', isOn: true }],
  });
}

function fill(metrics: Metrics): void {
  show(metrics);
  for (const { strategy, rule } of rules())
    for (const kind of ['fired', 'accepted', 'filled'] as const) metrics.entry({ kind, strategy, rule });
}

function rules(): readonly MeasuredPart[] {
  return Array.from({ length: RULES }, (_none, nth) => ({ strategy: 'talks', rule: `r${String(nth)}`, isOn: true }));
}

async function connect(url: string, bytes: string): Promise<ReturnType<typeof createConnection>> {
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Time for which this thread had a processor, ns: what else the machine does is not ours. */
function timed(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) * 1e3;
}

function loaded(): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'talks.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

/** A strategy that runs in process, measured or not. */
function world(strategy: Strategy, metrics: Metrics | undefined) {
  const clock = virtualClock({ startAt: START });
  const market = syntheticMarket({ seed: 1, startAt: START });
  const paper = createPaperExchange({
    ...{ clock, market, seed: 1 },
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }],
  });
  const accounts = paper.accounts.map(({ name, uid }) => ({ name, uid, ipBound: true }));
  // Called as over a network, through Observables, on both sides: so a daemon calls.
  const { call } = paperTransport(paper, new Map(accounts.map(({ name, uid }) => [name, uid])));
  const transport = metrics === undefined ? { call } : measuredTransport({ call }, metrics, clock);
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const exchange = createExchange({ clock, transport, accounts });
  let said = 0;
  compile({ strategies: [strategy], clock, exchange, journal, stop: NEVER })
    .pipe(
      // The daemon hears of each entry in any case.
      tap((entry) => {
        metrics?.entry(entry);
      }),
    )
    .subscribe({
      next: ({ kind }) => {
        if (kind === 'notified') said += 1;
      },
      error: (error: unknown) => {
        throw error;
      },
    });
  return {
    decide: () => {
      clock.advance(SECONDS * 1_000);
    },
    said: () => said,
  };
}

await http();
