import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { systemClock } from '../src/clock/system-clock.ts';
import type { Json } from '../src/domain/journal-entry.ts';
import { createMetrics } from '../src/web/metrics.ts';
import { createSessions } from '../src/web/page/sessions.ts';
import type { StreamedEntry } from '../src/web/page/source.ts';
import { serveWeb, type WebServer } from '../src/web/server.ts';
import { newToken } from '../src/base/token.ts';
import type { Pair } from './measure.ts';
import { beginTalks, secondOf, tellRatio, timedPair } from './talks.ts';

const PAIRS = 15;
/** Pages that listen and never read: as many as are let in. */
const STOPPED = 32;
/** A turn of the stream, and a little more, ms. */
const TURN_MS = 300;
/** A status of some fifty positions. */
const STATUS: Json = { holdings: Array.from({ length: 50 }, (_none, nth) => ({ nth, text: 'x'.repeat(600) })) };

/** What the pages are shown. */
interface Shown {
  readonly entries: StreamedEntry[];
  changes: number;
}

/**
 * Measures what a decision costs while pages listen and never read, beside a daemon without a page; and how much waits
 * for such a page before it is dropped. What the stream does in its own turns is told apart.
 */
async function pageStream(): Promise<void> {
  const shown: Shown = { entries: [], changes: 0 };
  const { server, cookie, close } = await serve(shown);
  const sides = [
    beginTalks({
      heard: ({ at, kind, text }) => {
        shown.entries.push({ sequence: shown.entries.length + 1, at, kind, text });
        shown.changes += 1;
      },
    }),
    beginTalks({}),
  ] as const;
  const sockets = await Promise.all(Array.from({ length: STOPPED }, () => stopped(server.url, cookie)));
  const pairs: Pair[] = [];
  const turnsNs: number[] = [];
  const memory: number[] = [];
  for (let nth = 0; nth < PAIRS; nth += 1)
    pairs.push(
      await timedPair(nth, sides, async () => {
        const before = process.cpuUsage();
        await turn();
        const { user, system } = process.cpuUsage(before);
        turnsNs.push((user + system) * 1e3);
        memory.push(buffers());
      }),
    );
  tellRatio(`page: a second of decisions with ${String(STOPPED)} pages that never read, beside none`, pairs, sides);
  console.log(`page: what the stream does of a second of the rules in its own turns: ${secondOf(turnsNs)}`);
  const [first = 0, most] = [memory[1], Math.max(...memory)];
  const bound = STOPPED / 4;
  console.log(
    `page: what waits for them grows by ${(most - first).toFixed(1)} MiB at most budget ≤ ${String(bound)} MiB${most - first <= bound ? '' : ' MISSED'}`,
  );
  await dropping(shown, async () => {
    const ended = new AbortController();
    const { status } = await fetch(`${server.url}/api/stream`, { headers: { cookie }, signal: ended.signal });
    ended.abort();
    return status === 200;
  });
  for (const socket of sockets) socket.destroy();
  await close();
}

/** Writes as much as the stream tells in a turn, until the pages are dropped and others find a place. */
async function dropping(shown: Shown, listen: () => Promise<boolean>): Promise<void> {
  const TURNS_MAX = 400;
  let turns = 0;
  const begun = buffers();
  let most = begun;
  let isOver = false;
  for (; turns < TURNS_MAX && !isOver; turns += 1) {
    for (let nth = 0; nth < 400; nth += 1)
      shown.entries.push({ sequence: shown.entries.length + 1, at: nth, kind: 'notice', text: 'x'.repeat(400) });
    shown.changes += 1;
    await turn();
    most = Math.max(most, buffers());
    isOver = await listen();
  }
  console.log(
    `page: dropped after ${String(turns)} turns of 180 KiB, with ${(most - begun).toFixed(1)} MiB for ${String(STOPPED)} of them${isOver ? '' : ' MISSED'}`,
  );
}

const turn = () => new Promise((resolve) => setTimeout(resolve, TURN_MS));

/** Bytes that wait outside the heap, MiB. */
function buffers(): number {
  return process.memoryUsage().external / 2 ** 20;
}

interface Served {
  readonly server: WebServer;
  readonly cookie: string;
  close(): Promise<void>;
}

async function serve(shown: Shown): Promise<Served> {
  const clock = systemClock();
  const sessions = createSessions({ load: () => [], save: () => undefined }, clock);
  const server = await serveWeb({
    ...{ host: '127.0.0.1', port: 0, hosts: [], token: newToken(), clock },
    metrics: createMetrics({ version: '0', node: '0', clock }),
    source: { dead: () => undefined, notReady: () => [], deliver: () => ({ kind: 'no-hook' }) },
    page: {
      ...{ sessions, files: [], machine: clock, entered: () => undefined },
      source: {
        hasControl: false,
        facts: () => ({ money: 'PAPER', isShadow: false, exchange: 'played', version: '0', at: 0, speed: 1 }),
        ask: () => Promise.resolve({ kind: 'answer', value: null }),
      },
      stream: {
        newest: () => shown.entries.length,
        after: (sequence) => shown.entries.slice(sequence),
        status: () => STATUS,
        changes: () => shown.changes,
      },
    },
  });
  const { token } = sessions.enter(sessions.invite({ isReadOnly: true }).code) ?? { token: '' };
  return {
    server,
    cookie: `purser-0=${token}`,
    async close() {
      await server.close();
      clock.close();
    },
  };
}

/** Opens the stream, and never reads what comes. */
async function stopped(url: string, cookie: string): Promise<Socket> {
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString().startsWith('HTTP/1.1 200')) throw new Error(head.toString());
  socket.pause();
  return socket;
}

await pageStream();
