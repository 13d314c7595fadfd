import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { journalPath } from '../../src/app/state/read-state.ts';
import { readJournal } from '../../src/journal/read-journal.ts';
import { paced } from '../patience.ts';
import { exchangeRecords } from './exchange-records.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { type Exit, killStarted, type Started, startPurser } from './start-purser.ts';

const SPEED = String(paced(20));

/** How often the journal is looked at; each look takes some tenths of a second. */
const LOOKS_MAX = 60;

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

afterEach(async () => {
  await killStarted();
  removeFolders();
});

async function ends(run: Started): Promise<Exit> {
  run.kill('SIGTERM');
  return run.end();
}

/** Waits until something was refused with these words. */
async function refusedAs(state: string, words: string): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const entries = await readJournalOf(state);
    if (entries.some(({ kind, text }) => kind === 'refused' && text.includes(words))) return;
  }
  throw new Error(`nothing was refused with "${words}"`);
}

const epochOf = (file: string): string => {
  const journal = readJournal(file);
  try {
    return journal.epoch;
  } finally {
    journal.close();
  }
};

test('a backup is made while the daemon trades; a start from it has an epoch of its own, and adds no risk until it is resumed', async () => {
  // given: a daemon that buys all the time, and a backup of its journal
  const exchange = await serveExchange('--speed', SPEED, '--seed', '3');
  const folder = newFolder({ 'strategies/buys.yaml': BUYS, 'purser.yaml': configFor(exchange) });
  const start = (): Started => startPurser(['run', '--speed', SPEED], { cwd: folder, env: keysOf(exchange) });
  const state = path.join(folder, 'state');
  const file = journalPath(state);
  const first = start();
  await first.line(/✓ accepted/, { nth: 2 });
  const backup = startPurser(['backup', 'kept.sqlite'], { cwd: folder });
  expect(await backup.end(), backup.stderr()).toEqual({ code: 0, signal: null });
  const again = startPurser(['backup', 'kept.sqlite'], { cwd: folder });
  expect(await again.end()).toEqual({ code: 1, signal: null });
  expect(again.stderr()).toContain('exists already');
  // and given: it goes on, so that the backup does not know everything
  await first.line(/✓ accepted/, { nth: 5 });
  expect(await ends(first)).toEqual({ code: 0, signal: null });
  const epoch = epochOf(file);
  const before = (await exchangeRecords(exchange)).orders.length;
  // when: the backup is put in the place of the journal
  for (const name of ['', '-wal', '-shm']) rmSync(`${file}${name}`, { force: true });
  copyFileSync(path.join(folder, 'kept.sqlite'), file);
  const restored = start();
  // then: it says so, asks about what was open, and buys nothing
  await restored.line(/HALTED: .*backup of/);
  await refusedAs(state, 'backup of');
  expect(epochOf(file)).not.toBe(epoch);
  expect((await exchangeRecords(exchange)).orders).toHaveLength(before);
  // and then: resumed, it goes on with ids that the exchange has never seen
  const resume = startPurser(['resume', '--all', '--note', 'looked'], { cwd: folder });
  expect(await resume.end(), resume.stderr()).toEqual({ code: 0, signal: null });
  await restored.line(/✓ accepted/, { nth: 2 });
  expect(await ends(restored), restored.stderr()).toEqual({ code: 0, signal: null });
  const { orders } = await exchangeRecords(exchange);
  expect(orders.length).toBeGreaterThan(before);
  expect(new Set(orders.map(({ clientOid }) => clientOid)).size).toBe(orders.length);
  expect((await readJournalOf(state)).filter(({ kind }) => kind === 'rejected')).toEqual([]);
});
