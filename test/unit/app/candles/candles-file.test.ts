import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCandlesFile } from '../../../../src/app/candles/candles-file.ts';

const MINUTE_MS = 60_000;
const ROWS = Array.from({ length: 6 }, (_, i) => `${String((i + 1) * MINUTE_MS)},1,2,0.5,1.5,10\n`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-candles-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Goes on with a file until it holds all rows, a few at a time, as a download does. */
function complete(file: string): void {
  const target = openCandlesFile(file, MINUTE_MS);
  const next = (target.held?.last ?? 0) / MINUTE_MS;
  for (let i = next; i < ROWS.length; i += 2) target.append(ROWS.slice(i, i + 2).join(''));
  target.close();
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

test.each(['btc.csv', 'btc.csv.gz'])('%s is whole again, wherever it was cut off', (name) => {
  const file = path.join(folder, name);
  complete(file);
  const [bytes, whole] = [readFileSync(file), textOf(file)];
  for (let length = 0; length <= bytes.length; length += 1) {
    writeFileSync(file, bytes.subarray(0, length));
    complete(file);
    expect(textOf(file), `cut off at ${String(length)}`).toBe(whole);
  }
});

test.each([
  ['something else', 'is not a candles file'],
  ['time,price\n1,2\n', 'is not a candles file'],
  ['openTime,open,high,low,close,volume\n60000,1,2\n', 'is not a candle'],
  ['openTime,open,high,low,close,volume\n61000,1,1,1,1,1\n', 'another length'],
])('a file that holds %j is refused and left as it is', (text, said) => {
  const file = path.join(folder, 'mine.csv');
  writeFileSync(file, text);
  expect(() => openCandlesFile(file, MINUTE_MS)).toThrow(said);
  expect(textOf(file)).toBe(text);
});

test('a place that cannot be written to is said', () => {
  expect(() => openCandlesFile(path.join(folder, 'absent', 'btc.csv'), MINUTE_MS)).toThrow('cannot write');
});
