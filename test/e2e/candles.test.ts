import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCandlesFile } from '../../src/paper/market/read-candles-file.ts';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { serveExchange, type ServedExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

const MINUTE_MS = 60_000;
const HEADER = 'openTime,open,high,low,close,volume';

let exchange: ServedExchange;
let to: number;
beforeEach(async () => {
  exchange = await serveExchange();
  // An hour ago, so that all of it is closed.
  to = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
});
afterEach(async () => {
  await killStarted();
  removeFolders();
});

async function download(minutes: number, ...args: readonly string[]) {
  const span = ['--from', String(to - minutes * MINUTE_MS), '--to', String(to)];
  const started = startPurser(['candles', 'BTCUSDT', ...span, '--url', exchange.url, ...args]);
  const { code } = await started.end();
  return { code, stdout: started.stdout(), stderr: started.stderr() };
}

test('a file holds every minute of several pages, and can be played', async () => {
  const file = path.join(newFolder(), 'btc.csv');
  expect(await download(2_500, '--out', file)).toMatchObject({ code: 0, stdout: '' });
  expect(openTimes(readFileSync(file, 'utf8'))).toEqual(minutesBefore(to, 2_500));
  expect(readCandlesFile(file)).toMatchObject({ openTime: to - 2_500 * MINUTE_MS });
});

test.each(['btc.csv', 'btc.csv.gz'])(
  'a torn %s is repaired and gone on with, as if it had never been interrupted',
  async (name) => {
    // given: what a whole download brings, and a file that a crash cut off
    const file = path.join(newFolder(), name);
    await download(1_200, '--out', file);
    const whole = textOf(file);
    truncateSync(file, readFileSync(file).length - 37);
    // when: the same command is given again
    const again = await download(1_200, '--out', file);
    // then: nothing is missing and nothing is there twice
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('going on from there') as string });
    expect(textOf(file)).toBe(whole);
  },
);

test('Ctrl-C leaves a file that is gone on with', async () => {
  const file = path.join(newFolder(), 'btc.csv');
  const span = ['--from', String(to - 40_000 * MINUTE_MS), '--to', String(to)];
  // given: a slow exchange
  const slow = await serveExchange('--latency', '150ms');
  const first = startPurser(['candles', 'BTCUSDT', ...span, '--url', slow.url, '--out', file]);
  await expect.poll(() => rowsIn(file), { timeout: patient(15_000), interval: 50 }).toBeGreaterThan(0);
  first.kill('SIGINT');
  expect(await first.end()).toEqual({ code: 130, signal: null });
  expect(first.stderr()).toContain('the same command goes on from there');
  const stopped = openTimes(readFileSync(file, 'utf8'));
  expect(stopped.length).toBeLessThan(40_000);
  // when: it goes on, with less to do
  const held = (to - (stopped[0] ?? 0)) / MINUTE_MS;
  expect(await download(held, '--out', file)).toMatchObject({ code: 0 });
  expect(openTimes(readFileSync(file, 'utf8'))).toEqual(minutesBefore(to, held));
});

test('without a file the candles go to the standard output, of spot and of other lengths too', async () => {
  const { code, stdout, stderr } = await download(600, '--market', 'spot', '--granularity', '1H');
  expect(code).toBe(0);
  expect(openTimes(stdout).every((at) => at % (60 * MINUTE_MS) === 0)).toBe(true);
  expect(openTimes(stdout)).toHaveLength(10);
  expect(stderr).toContain('10 candles written');
});

test('the candle that is open still is left out', async () => {
  to += 120 * MINUTE_MS;
  const { stdout, stderr } = await download(200);
  expect(stderr).toContain('candles are closed until');
  expect(openTimes(stdout).at(-1)).toBeLessThan(to - 59 * MINUTE_MS);
});

test.each<[string, readonly string[], number, string]>([
  ['a pair that is not traded', ['candles', 'NOSUCHUSDT', '--from', '0', '--to', '60000'], 1, 'http'],
  ['an end before the beginning', ['candles', 'BTCUSDT', '--from', '2026-01-02', '--to', '2026-01-01'], 2, '--to'],
  ['a day that does not exist', ['candles', 'BTCUSDT', '--from', '2026-02-30', '--to', '2026-03-01'], 2, 'A time is'],
])('%s is said', async (_, args, code, said) => {
  const started = startPurser([...args, '--url', exchange.url]);
  expect(await started.end()).toMatchObject({ code });
  expect(started.stderr()).toContain(said);
});

test('a file that is something else is left as it is', async () => {
  const file = path.join(newFolder({ 'notes.csv': 'mine' }), 'notes.csv');
  expect(await download(10, '--out', file)).toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  writeFileSync(file, `${HEADER}\n60000,1,1,1,1,1\n`);
  expect(await download(10, '--out', file, '--granularity', '1H')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('another length') as string,
  });
});

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

function rowsIn(file: string): number {
  try {
    return openTimes(readFileSync(file, 'utf8')).length;
  } catch {
    return 0;
  }
}

function openTimes(text: string): readonly number[] {
  const [header, ...rows] = text.split('\n').slice(0, -1);
  expect(header).toBe(HEADER);
  return rows.map((row) => Number(row.split(',')[0]));
}

function minutesBefore(end: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => end - (count - i) * MINUTE_MS);
}
