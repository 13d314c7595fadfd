import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { journalPath } from '../../src/app/state/read-state.ts';
import { seededRandom } from '../../src/base/random.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { readJournal } from '../../src/journal/read-journal.ts';
import { paced, patient } from '../patience.ts';
import { exchangeRecords } from './exchange-records.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange, type ServedExchange } from './serve-exchange.ts';
import { removeDisks, smallDisk } from './small-disk.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';

/** The exit code that docs/operations.md gives for a journal that cannot be read or written. */
const JOURNAL = 74;

const SPEED = String(paced(20));

const BUYS = `
version: 1
strategy: buys
account: main
market: spot
rules:
  - id: buy
    on: { every: 10s }
    do: [{ buy: { instrument: spot/BTCUSDT, value: 2 USDT } }]
limits: { orderValue: 5 USDT }
`;

const databases: DatabaseSync[] = [];

// The tests run side by side, each with processes and folders of its own: nothing is taken away before the last has
// ended.
afterAll(async () => {
  for (const database of databases.splice(0)) database.close();
  await killStarted();
  removeDisks();
  removeFolders();
});

/** Holds the right to write, as another program might; the answer gives it back. */
function held(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: patient(5_000) });
  databases.push(database);
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
  };
}

function overwrite(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xaa, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 8_192);
  writeFileSync(file, bytes);
}

function overwriteInPlace(file: string): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(16, 0xaa), 0, 16, 4_096);
  closeSync(descriptor);
}

/**
 * Does harm to a file again and again, as a program that takes it for its own. Once might be in the few milliseconds in
 * which the daemon folds its log into this very file, whose time of change is the daemon's own then. The answer ends
 * it.
 */
function again(harm: () => void): () => void {
  harm();
  const harming = setInterval(harm, 200);
  return () => {
    clearInterval(harming);
  };
}

/** Makes the state of a daemon that has run a while; answers where its journal is. */
function stateIn(folder: string): string {
  const state = path.join(folder, 'state');
  mkdirSync(state, { recursive: true });
  const file = journalPath(state);
  const journal = openJournal({ path: file, now: () => 0, random: seededRandom(1) });
  const text = 'a line of a journal that was written earlier';
  journal.commit({ entries: Array.from({ length: 500 }, () => ({ at: 0, kind: 'notice', rule: 'r', text })) });
  journal.close();
  return file;
}

test.concurrent.each<{ what: string; harm: (file: string) => unknown; says: RegExp }>([
  {
    what: 'is text',
    harm: (file) => {
      writeFileSync(file, 'no journal\n'.repeat(1_000));
    },
    says: /is not a journal, or is damaged/,
  },
  {
    what: 'was cut off',
    harm: (file) => {
      truncateSync(file, 40_000);
    },
    says: /is damaged/,
  },
  { what: 'was overwritten in the middle', harm: overwrite, says: /is damaged/ },
  { what: 'is held by another program', harm: held, says: /is locked by another process[^]*end that one/ },
])('at the start: a journal that $what is said to be so, and nothing is traded', async ({ harm, says }) => {
  const folder = newFolder({ 'strategies/buys.yaml': BUYS });
  const file = stateIn(folder);
  harm(file);
  const before = readFileSync(file);
  const run = startPurser(['run', '--paper', '--state', 'state'], { cwd: folder });
  expect(await run.end()).toEqual({ code: JOURNAL, signal: null });
  expect(run.stderr()).toMatch(says);
  expect(run.stderr()).toContain(file);
  expect(run.stderr()).not.toContain('bug');
  expect(run.stdout()).not.toContain('→');
  expect(readFileSync(file).equals(before)).toBe(true);
});

/** A project that buys all the time, at an exchange of its own, with its state in `state`. */
async function project(): Promise<{ folder: string; state: string; exchange: ServedExchange; start: () => Started }> {
  const exchange = await serveExchange('--speed', SPEED, '--seed', '3');
  const folder = newFolder({ 'strategies/buys.yaml': BUYS, 'purser.yaml': configFor(exchange), 'state/.keep': '' });
  const start = (): Started => startPurser(['run', '--speed', SPEED], { cwd: folder, env: keysOf(exchange) });
  return { folder, state: path.join(folder, 'state'), exchange, start };
}

/** Everything that the exchange was sent stands in the journal; answers how much that is. */
async function expectAllRecorded(state: string, exchange: ServedExchange): Promise<number> {
  const { orders } = await exchangeRecords(exchange);
  const journal = readJournal(journalPath(state));
  try {
    expect(orders.filter(({ clientOid }) => journal.intent(clientOid) === undefined)).toEqual([]);
    expect(new Set(orders.map(({ clientOid }) => clientOid)).size).toBe(orders.length);
  } finally {
    journal.close();
  }
  return orders.length;
}

async function statusOf(state: string): Promise<string> {
  const status = startPurser(['status', '--state', state]);
  expect(await status.end()).toEqual({ code: 3, signal: null });
  return status.stdout();
}

/** Lets a run meet a fault that comes while it trades, and a second one go on when the fault is over. */
async function meets(
  { state, exchange, start }: Awaited<ReturnType<typeof project>>,
  fault: { begin(): void; end(): void; readonly says: RegExp; readonly status: RegExp },
): Promise<void> {
  const run = start();
  await run.line(/✓ accepted/, { nth: 2 });
  fault.begin();
  expect(await run.end(), run.stdout()).toEqual({ code: JOURNAL, signal: null });
  expect(run.stderr()).toMatch(fault.says);
  expect(run.stderr().match(/STOPPED/g)).toHaveLength(1);
  const second = start();
  expect(await second.end(), second.stdout()).toEqual({ code: expect.any(Number) as number, signal: null });
  expect(second.stdout()).not.toContain('→');
  expect(await statusOf(state)).toMatch(fault.status);
  fault.end();
  const sent = await expectAllRecorded(state, exchange);
  expect(sent).toBeGreaterThanOrEqual(2);
  const last = start();
  await last.line(/✓ accepted/, { nth: 2 });
  last.kill('SIGTERM');
  expect(await last.end(), last.stderr()).toEqual({ code: 0, signal: null });
  expect(await expectAllRecorded(state, exchange)).toBeGreaterThan(sent);
}

test.concurrent('while it runs: another program that holds the journal ends it before anything further is sent', async () => {
  const given = await project();
  let free = (): void => undefined;
  await meets(given, {
    begin: () => {
      free = held(journalPath(given.state));
    },
    end: () => {
      free();
    },
    says: /STOPPED: the journal .* is locked by another process[^]*Nothing was sent after that/,
    status: /^JOURNAL .* is locked by another process/m,
  });
});

test.concurrent('while it runs: a full disk ends it, and when there is room again it goes on', async (context) => {
  const given = await project();
  const disk = smallDisk(given.state);
  if (disk === undefined) return context.skip('a small disk cannot be mounted here');
  await meets(given, {
    begin: () => {
      disk.fill();
    },
    end: disk.free,
    says: /STOPPED: the journal .* cannot grow: the disk is full[^]*Make room/,
    status: /^JOURNAL .* is full: \d+ bytes are free/m,
  });
});

test.concurrent('a disk that is read-only is said to be so, and nothing is traded', async (context) => {
  const given = await project();
  const disk = smallDisk(given.state);
  if (disk === undefined) return context.skip('a small disk cannot be mounted here');
  const first = given.start();
  await first.line(/✓ accepted/);
  first.kill('SIGKILL');
  await first.end();
  disk.readOnly(true);
  const run = given.start();
  expect((await run.end()).code).toBe(JOURNAL);
  expect(run.stderr()).toMatch(/read-only|readonly/);
  expect(run.stderr()).toContain(given.state);
  expect(run.stdout()).not.toContain('→');
  expect(await statusOf(given.state)).toMatch(/^JOURNAL .* cannot be written/m);
});

const copyIn = (state: string): string => {
  const [name = 'none'] = readdirSync(state).filter((file) => /^journal-kept-.*\.sqlite$/.test(file));
  return path.join(state, name);
};

test.concurrent.each<{
  what: string;
  harm: (file: string, older: string) => (() => void) | undefined;
  isKept: boolean;
}>([
  {
    what: 'removed',
    harm: (file) => {
      // The daemon may be quicker, and take its log away as it ends.
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      return undefined;
    },
    isKept: true,
  },
  {
    what: 'replaced by an older copy',
    harm: (file, older) => {
      renameSync(older, file);
      return undefined;
    },
    isKept: true,
  },
  {
    what: 'overwritten in the middle',
    harm: (file) =>
      again(() => {
        overwriteInPlace(file);
      }),
    isKept: false,
  },
  {
    what: 'cut off',
    harm: (file) =>
      again(() => {
        truncateSync(file, 4_096);
      }),
    isKept: false,
  },
])(
  'while it runs: a journal that is $what ends it, no start trades on it, and from a copy it goes on',
  async ({ harm, isKept }) => {
    // given: a daemon that trades, and a backup
    const { folder, state, exchange, start } = await project();
    const file = journalPath(state);
    const older = path.join(folder, 'older.sqlite');
    const run = start();
    await run.line(/✓ accepted/, { nth: 2 });
    const backup = startPurser(['backup', older], { cwd: folder });
    expect(await backup.end(), backup.stderr()).toEqual({ code: 0, signal: null });
    const spare = path.join(folder, 'spare.sqlite');
    copyFileSync(older, spare);
    // when
    const stop = harm(file, older);
    const end = await run.end().finally(() => {
      stop?.();
    });
    expect(end, run.stdout()).toEqual({ code: JOURNAL, signal: null });
    // then
    expect(run.stderr()).toMatch(/^purser: STOPPED: another program has touched the journal/);
    expect(run.stderr()).not.toContain('bug');
    const sent = (await exchangeRecords(exchange)).orders.length;
    const second = start();
    expect(await second.end(), second.stdout()).toEqual({ code: JOURNAL, signal: null });
    const status = startPurser(['status', '--state', state]);
    expect(await status.end()).toEqual({ code: JOURNAL, signal: null });
    expect(status.stderr()).toMatch(/another program has touched the journal/);
    expect((await exchangeRecords(exchange)).orders).toHaveLength(sent);
    // when: the copy that it kept, or the backup, is put in its place as the documentation tells
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    copyFileSync(isKept ? copyIn(state) : spare, file);
    if (isKept) expect(await expectAllRecorded(state, exchange)).toBe(sent);
    const last = start();
    await last.line(/halted/i);
    const resumed = startPurser(['resume', '--all', '--note', 'looked'], { cwd: folder });
    expect(await resumed.end(), resumed.stderr()).toEqual({ code: 0, signal: null });
    await last.line(/✓ accepted/);
    last.kill('SIGTERM');
    expect(await last.end(), last.stderr()).toEqual({ code: 0, signal: null });
  },
);
