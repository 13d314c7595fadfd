import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMadeUpCandles } from '../../../../src/app/candles/made-up-candles.ts';
import { readCandlesFile } from '../../../../src/paper/market/read-candles-file.ts';
import { MINUTE_MS, minuteOf } from '../../../../src/paper/market/market-source.ts';
import { syntheticMarket } from '../../../../src/paper/market/synthetic-market.ts';

const FROM = Date.UTC(2026, 0, 5, 9);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'purser-made-up-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Writes minutes of seed 11 from FROM on, and answers the file. */
async function written(name: string, more: Partial<Parameters<typeof writeMadeUpCandles>[0]> = {}): Promise<string> {
  const out = path.join(folder, name);
  await writeMadeUpCandles({ symbol: 'BTCUSDT', seed: 11, from: FROM, to: FROM + 60 * MINUTE_MS, out, ...more });
  return out;
}

test('the minutes are those of the market that runs on paper', async () => {
  const rows = readFileSync(await written('plain.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(rows).toHaveLength(61);
  const market = syntheticMarket({ seed: 11, startAt: FROM - 7 * 86_400_000 });
  const [bars] = market.series;
  const at = minuteOf(FROM) + 59;
  expect(rows.at(-1)?.split(',').slice(0, 5)).toEqual([
    String(at * MINUTE_MS),
    ...[bars?.open(at), bars?.high(at), bars?.low(at), bars?.close(at)].map((units = 0) => String(units / 10)),
  ]);
});

test('several days are whole, packed too, and can be played', async () => {
  const to = FROM + 3_000 * MINUTE_MS;
  const file = await written('three.csv.gz', { to });
  expect(readCandlesFile(file)).toMatchObject({ openTime: FROM, close: { length: 3_000 } });
});

test('a file that is there is never written to, and what the market lacks is said', async () => {
  const file = await written('twice.csv');
  const before = readFileSync(file, 'utf8');
  await expect(written('twice.csv', { seed: 12 })).rejects.toThrow('already exists');
  expect(readFileSync(file, 'utf8')).toBe(before);
  await expect(written('doge.csv', { symbol: 'DOGEUSDT' })).rejects.toThrow('has BTCUSDT, ETHUSDT, SOLUSDT');
  await expect(written('long.csv', { to: FROM + 400 * 1_440 * MINUTE_MS })).rejects.toThrow('at most 367 days');
});
