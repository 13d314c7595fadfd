import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Cluster, HAS_POSTGRES, startCluster } from '../test/postgres/cluster.ts';
import { benchBook } from './bench-book.ts';
import { anIntentBatch, lineOf } from './intent-batch.ts';
import { compare, elapsedNs, formatNs, median, notMeasured, type Pair, tell } from './measure.ts';
import type { DaemonTask } from './postgres-daemon.ts';

const INTENT = 'intent durable at PostgreSQL before send';
const DAEMONS = 'commits a second of 16 daemons, beside one';

/** The number by which Linux knows a file system that lies in memory. */
const IN_MEMORY = 0x01021994;

const PAIRS = 1_001;
const WARM_UP = 100;

/** Daemons at once, and the time for which they commit. */
const GROUPS = [1, 4, 16] as const;
const FOR_MS = 2_000;
/** Each number of daemons commits so often, in turns with the others. */
const ROUNDS = 5;

/**
 * What it costs to make an intent durable at a PostgreSQL server on the same disk, against one append of the same text
 * to a file and fdatasync. A bare client that inserts one row says how much of it is the server's and the network's.
 */
async function durableIntent({ url }: Cluster, directory: string): Promise<void> {
  const book = await benchBook(url, 'one', directory);
  const bare = new Client({ connectionString: url });
  await bare.connect();
  await bare.query('CREATE TABLE bare (number int PRIMARY KEY, line text)');
  const file = openSync(join(directory, 'append.log'), 'a', 0o600);
  const sides: readonly ((number: number) => unknown)[] = [
    (number) => book.commit(number),
    (number) => {
      writeSync(file, lineOf(anIntentBatch(number)));
      fdatasyncSync(file);
    },
    (number) =>
      bare.query({
        ...{ name: 'bare', text: 'INSERT INTO bare VALUES ($1, $2)' },
        values: [number, lineOf(anIntentBatch(number))],
      }),
  ];
  const taken = await inTurns(sides);
  const pairs = (ours: number, peer: number): Pair[] =>
    taken.map((ns) => ({ oursNs: ns[ours] ?? Number.NaN, peerNs: ns[peer] ?? Number.NaN }));
  compare(INTENT, pairs(0, 1), { atMost: 2 });
  for (const [what, ours, peer] of [
    ['a bare client that inserts one row, beside the append', 2, 1],
    ['the intent, beside a bare client', 0, 2],
  ] as const) {
    const ratio = median(pairs(ours, peer).map(({ oursNs, peerNs }) => oursNs / peerNs));
    console.log(`${what}: ${ratio.toPrecision(3)}× (${formatNs(median(taken.map((ns) => ns[ours] ?? 0)))})`);
  }
  closeSync(file);
  await bare.end();
  await book.close();
}

/** Times the sides one after the other, another one first each time; answers the ns of each. */
async function inTurns(sides: readonly ((number: number) => unknown)[]): Promise<readonly (readonly number[])[]> {
  const samples: number[][] = [];
  for (let nth = -WARM_UP; nth < PAIRS; nth += 1) {
    const ns: number[] = [];
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = (turn + nth + WARM_UP) % sides.length;
      const start = elapsedNs();
      await sides[side]?.(nth + WARM_UP);
      ns[side] = elapsedNs() - start;
    }
    if (nth >= 0) samples.push(ns);
  }
  return samples;
}

/** How many commits daemons make together in a second: the server makes those durable at once that come at once. */
async function manyDaemons({ url }: Cluster, directory: string): Promise<void> {
  const children = await Promise.all(
    Array.from({ length: Math.max(...GROUPS) }, (_, nth) => daemon({ url, directory, book: `b${String(nth)}` })),
  );
  const perSecond = new Map<number, number[]>(GROUPS.map((count) => [count, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [count, rates] of perSecond) {
      const commits = await Promise.all(children.slice(0, count).map((child) => answerOf(child, FOR_MS)));
      rates.push((commits.reduce((sum, one) => sum + one, 0) * 1_000) / FOR_MS);
    }
  }
  for (const child of children) child.send(0);
  await Promise.all(children.map((child) => once(child, 'exit')));
  const said = [...perSecond].map(([count, rates]) => `${String(count)}: ${Math.round(median(rates)).toString()}/s`);
  const alone = perSecond.get(1) ?? [];
  const ratio = median((perSecond.get(16) ?? []).map((rate, round) => rate / (alone[round] ?? Number.NaN)));
  tell(DAEMONS, `${ratio.toPrecision(3)}× (${said.join(', ')})`, { budget: '≥ 3×', met: ratio >= 3 });
}

async function daemon(task: DaemonTask): Promise<ChildProcess> {
  const child = fork(new URL('postgres-daemon.ts', import.meta.url), [JSON.stringify(task)]);
  await once(child, 'message');
  return child;
}

async function answerOf(child: ChildProcess, forMs: number): Promise<number> {
  const answer = once(child, 'message');
  child.send(forMs);
  return Number((await answer)[0]);
}

/** Tells why there is nothing to measure; undefined where there is. */
function whyNot(): string | undefined {
  if (!HAS_POSTGRES) return 'PostgreSQL is not installed';
  // There a sync costs nothing.
  return statfsSync(tmpdir()).type === IN_MEMORY ? `${tmpdir()} lies in memory` : undefined;
}

async function run(): Promise<void> {
  const why = whyNot();
  if (why !== undefined) {
    for (const name of [INTENT, DAEMONS]) notMeasured(name, why);
    return;
  }
  const cluster = await startCluster(['max_connections=200']);
  const directory = mkdtempSync(join(tmpdir(), 'purser-bench-'));
  try {
    await durableIntent(cluster, directory);
    await manyDaemons(cluster, directory);
  } finally {
    cluster.remove();
    rmSync(directory, { recursive: true });
  }
}

await run();
