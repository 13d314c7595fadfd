import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import { readFundingFile } from '../../../src/paper/market/read-funding-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'purser-funding-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const START = Date.UTC(2024, 0, 1);
const HOUR = 3_600_000;

function fileOf(bytes: string | Uint8Array): string {
  const file = path.join(folder, 'funding.csv');
  writeFileSync(file, bytes);
  return file;
}

const rows = [
  { at: START, rate: d('0.0001') },
  { at: START + 8 * HOUR, rate: d('-0.00025') },
];

describe('a file of fundings', () => {
  it.each([
    ['ISO times', 'time,rate\n2024-01-01T00:00:00Z,0.0001\n2024-01-01T08:00:00Z,-0.00025\n'],
    ['epoch seconds', `time,rate\n${String(START / 1_000)},0.0001\n${String(START / 1_000 + 28_800)},-0.00025`],
    [
      'ms with some of them to spare, and further columns',
      `\u{feff}calc_time,funding_interval_hours,last_funding_rate\r\n${String(START + 3)},8,0.0001\r\n${String(START + 8 * HOUR - 7)},8,-0.00025\r\n`,
    ],
  ])('has %s', (_name, text) => {
    expect(readFundingFile(fileOf(text))).toEqual(rows);
    expect(readFundingFile(fileOf(gzipSync(text)))).toEqual(rows);
  });

  it.each([
    ['when,rate\n1704067200,0.1', /:1: the header has to name a time and a rate/],
    ['time,rate\n', /no fundings in it/],
    ['time,rate\n2024-01-01 00:00,0.0001', /:2: "2024-01-01 00:00" is not a time/],
    ['time,rate\n1704067200,0.1\n1704070000,0.1', /:3: 1704070000 is not at a full hour/],
    ['time,rate\n1704070800,0.1\n1704067200,0.1', /:3: 1704067200 does not come after the row before/],
    ['time,rate\n1704067200,x', /:2: "x" is not a rate/],
    [gzipSync('time,rate\n1704067200,0.1').subarray(0, 25), /unexpected end of file/],
  ])('that is wrong is told with its line', (bytes, message) => {
    expect(() => readFundingFile(fileOf(bytes))).toThrow(message);
  });

  it('that is not there is told by its name', () => {
    expect(() => readFundingFile(path.join(folder, 'none.csv'))).toThrow(/none\.csv/);
  });
});
