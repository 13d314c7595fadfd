import { once } from 'node:events';
import { createConnection } from 'node:net';
import { measuredTransport } from '../src/app/venue/measured-transport.ts';
import { systemClock } from '../src/clock/system-clock.ts';
import { createMetrics, type MeasuredPart, type Metrics } from '../src/web/metrics.ts';
import { serveWeb } from '../src/web/server.ts';
import { newToken } from '../src/base/token.ts';
import { median, type Pair, processorNs } from './measure.ts';
import { beginTalks, tellRatio, timedPair } from './talks.ts';

const PAIRS = 31;

/** So many rules are in the metrics. */
const RULES = 500;

/**
 * Measures what a decision costs while a reader of the metrics has stopped and others hang, beside a daemon that serves
 * nothing. What the server does in its own turns of the event loop is told apart: it is bounded by one text a second.
 */
async function http(): Promise<void> {
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
  const sides = [
    beginTalks({
      wrap: (inner, at) => measuredTransport(inner, metrics, at),
      heard: (entry) => {
        metrics.entry(entry);
      },
    }),
    beginTalks({}),
  ] as const;
  const pairs: Pair[] = [];
  for (let nth = 0; nth < PAIRS; nth += 1) {
    // The server has its turns between two pieces, and the state is gathered there, as every ten seconds in a daemon.
    const pair = await timedPair(nth, sides, async () => {
      show(metrics);
      await new Promise((resolve) => setImmediate(resolve));
    });
    pairs.push(pair);
  }
  tellRatio(
    'http: a second of decisions with scrapes that hang and a reader that has stopped, beside none',
    pairs,
    sides,
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
    const before = processorNs();
    bytes = (await metrics.text()).length;
    times.push((processorNs() - before) / 1e6);
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

await http();
