import { closeSync, cpSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
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

async function ends(run: Started, signal: NodeJS.Signals): Promise<Exit> {
  run.kill(signal);
  return run.end();
}

const epochOf = (file: string): string => {
  const journal = readJournal(file);
  try {
    return journal.epoch;
  } finally {
    journal.close();
  }
};

function flipBit(file: string, at: number): void {
  const byte = readFileSync(file)[at] ?? 0;
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.from([byte ^ 1]), 0, 1, at);
  closeSync(descriptor);
}

/**
 * What is done to the state between a kill and the next start; `older` is a copy of the whole directory of before the
 * last orders.
 */
const HARMS: readonly (readonly [string, (state: string, older: string) => void])[] = [
  [
    'its log was removed',
    (state) => {
      rmSync(`${journalPath(state)}-wal`);
    },
  ],
  [
    'its log was cut in half',
    (state) => {
      const log = `${journalPath(state)}-wal`;
      truncateSync(log, Math.floor(statSync(log).size / 2));
    },
  ],
  [
    'a bit of its log was flipped',
    (state) => {
      const log = `${journalPath(state)}-wal`;
      flipBit(log, Math.floor(statSync(log).size * 0.02));
    },
  ],
  [
    'an older copy of the state directory was put back',
    (state, older) => {
      rmSync(state, { recursive: true });
      cpSync(older, state, { recursive: true });
    },
  ],
];

test.each(HARMS)(
  'after %s nothing is done twice, nor told that never was, until a person accepts the loss',
  async (_what, harm) => {
    // given: a daemon that buys, stopped once and copied, and killed later
    const exchange = await serveExchange('--speed', SPEED, '--seed', '3');
    const folder = newFolder({ 'strategies/buys.yaml': BUYS, 'purser.yaml': configFor(exchange) });
    const start = (): Started => startPurser(['run', '--speed', SPEED], { cwd: folder, env: keysOf(exchange) });
    const state = path.join(folder, 'state');
    const first = start();
    await first.line(/✓ accepted/, { nth: 1 });
    await ends(first, 'SIGTERM');
    const older = path.join(folder, 'older');
    cpSync(state, older, { recursive: true });
    const second = start();
    await second.line(/✓ accepted/, { nth: 4 });
    await ends(second, 'SIGKILL');
    const epoch = epochOf(journalPath(state));
    const before = (await exchangeRecords(exchange)).orders;
    harm(state, older);
    // when
    const third = start();
    await third.line(/HALTED: everything since .*journal lost its end|everything halted: journal lost its end/);
    await third.line(/✗ halted: journal lost its end.*not sent: buy/);
    // then
    expect(epochOf(journalPath(state))).not.toBe(epoch);
    expect(third.stdout()).not.toContain('✓ accepted');
    expect((await exchangeRecords(exchange)).orders.map(({ clientOid }) => clientOid).toSorted()).toEqual(
      before.map(({ clientOid }) => clientOid).toSorted(),
    );
    const status = startPurser(['status'], { cwd: folder });
    await status.end();
    expect(status.stdout()).toMatch(/HALTED +everything: journal lost its end/);
    expect(status.stdout()).toMatch(/\nLOST /);
    const plain = startPurser(['resume', '--all', '--note', 'go on'], { cwd: folder });
    expect((await plain.end()).code).toBe(1);
    expect(plain.stderr()).toContain('--accept-loss');
    // and then: accepted, which lists what is missing, it goes on under ids of its own
    const accept = startPurser(['resume', '--accept-loss', '--note', 'looked'], { cwd: folder });
    expect(await accept.end(), accept.stderr()).toEqual({ code: 0, signal: null });
    const known = new Set(
      (await readJournalOf(state)).flatMap(({ kind, intent }) => (kind === 'accepted' ? [intent] : [])),
    );
    for (const { clientOid } of before) if (!known.has(clientOid)) expect(accept.stdout()).toContain(clientOid);
    await third.line(/✓ accepted/, { nth: 2 });
    expect(await ends(third, 'SIGTERM'), third.stderr()).toEqual({ code: 0, signal: null });
    const { orders } = await exchangeRecords(exchange);
    expect(new Set(orders.map(({ clientOid }) => clientOid)).size).toBe(orders.length);
    const told = (await readJournalOf(state)).filter(({ kind, text }) => kind === 'accepted' && text.includes('buy'));
    expect(told.every(({ intent }) => orders.some(({ clientOid }) => clientOid === intent))).toBe(true);
  },
);
