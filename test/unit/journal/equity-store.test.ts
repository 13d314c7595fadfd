import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/base/decimal.ts';
import { openEquityStore } from '../../../src/journal/equity-store.ts';
import { copySideFile } from '../../../src/journal/copy-journal.ts';
import { readEquity, readSampledFrom } from '../../../src/journal/read-equity.ts';
import { thinnedOut } from '../../../src/journal/thin-out.ts';

const AT = Date.UTC(2026, 0, 5);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let directory = '';
let file = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-equity-'));
  file = path.join(directory, 'equity.sqlite');
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const worth = (equity: string) => ({ account: null, coin: null, equity: parseDecimal(equity) });
const usdt = (equity: string) => ({ account: 'main', coin: 'USDT', equity: parseDecimal(equity) });
const noTrouble = (text: string): void => {
  throw new Error(text);
};
const told = (from = 0, to = Number.MAX_SAFE_INTEGER) =>
  readEquity(file, { from, to }).map(({ account, coin, samples }) => ({
    of: [account, coin],
    samples: samples.map(({ at, equity, peak }) => [at, formatDecimal(equity), formatDecimal(peak)]),
  }));

it('keeps samples over a restart, each with the highest equity before it', () => {
  const first = openEquityStore(file, noTrouble);
  first.add(AT, [worth('100.000000000000000001'), usdt('90')]);
  first.add(AT + 1, [worth('80')]);
  first.close();
  const second = openEquityStore(file, noTrouble);
  second.add(AT + 2, [worth('99'), usdt('95')]);
  second.close();
  expect(told()).toEqual([
    {
      of: [null, null],
      samples: [
        [AT, '100.000000000000000001', '100.000000000000000001'],
        [AT + 1, '80', '100.000000000000000001'],
        [AT + 2, '99', '100.000000000000000001'],
      ],
    },
    // What was not known is no row.
    {
      of: ['main', 'USDT'],
      samples: [
        [AT, '90', '90'],
        [AT + 2, '95', '95'],
      ],
    },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('thins out what is older than 90 days to the highs and lows of each hour, and after two years of each day', () => {
  const store = openEquityStore(file, noTrouble);
  // Four samples an hour: two of them are neither the highest nor the lowest.
  for (let n = 0; n < 2 * 24 * 4; n += 1)
    store.add(AT + n * 900_000, [worth(String(1000 + ([5, 9, 2, 7][n % 4] ?? 0) + Math.floor(n / 96)))]);
  const count = (from: number, to: number): number => told(from, to)[0]?.samples.length ?? 0;
  expect(count(AT, AT + 2 * DAY)).toBe(192);
  // Each later sample thins out a few days, of a course whose turn it is.
  store.add(AT + 91 * DAY, [worth('1000')]);
  expect(count(AT, AT + DAY - 1)).toBe(48);
  expect(count(AT + DAY, AT + 2 * DAY - 1)).toBe(96);
  store.add(AT + 93 * DAY, [worth('1000')]);
  expect(count(AT + DAY, AT + 2 * DAY - 1)).toBe(48);
  store.add(AT + 732 * DAY, [worth('1000')]);
  store.add(AT + 733 * DAY, [worth('1000')]);
  store.add(AT + 734 * DAY, [worth('1000')]);
  expect(told(AT, AT + DAY - 1)[0]?.samples.map(([, equity]) => equity)).toEqual(['1009', '1002']);
  store.close();
});

it('a damaged file is put aside, and recording goes on', () => {
  writeFileSync(file, 'no database at all, and of some length');
  const store = openEquityStore(file, noTrouble);
  store.add(AT, [worth('1')]);
  store.close();
  expect(told()).toHaveLength(1);
  expect(readdirSync(directory)).toContain('equity.sqlite.damaged');
  expect(readFileSync(`${file}.damaged`, 'utf8')).toMatch(/^no database/);
});

it('a file that cannot be opened is told once, and nothing else ends', () => {
  mkdirSync(file);
  const troubles: string[] = [];
  const store = openEquityStore(file, (text) => troubles.push(text));
  store.add(AT, [worth('1')]);
  store.add(AT + 1, [worth('1')]);
  expect(troubles).toEqual([expect.stringMatching(/^equity is not recorded any more: .*equity\.sqlite: /)]);
  expect(store.fault()).toBeDefined();
  store.close();
});

it('records at most a hundred courses', () => {
  const store = openEquityStore(file, noTrouble);
  store.add(
    AT,
    Array.from({ length: 130 }, (_, n) => ({ account: 'main', coin: `C${String(n)}`, equity: parseDecimal('1') })),
  );
  store.close();
  expect(told()).toHaveLength(100);
});

it('is copied for a backup while it is written', () => {
  const store = openEquityStore(file, noTrouble);
  store.add(AT, [worth('7')]);
  copySideFile(file, `${file}.copy`);
  store.close();
  expect(readEquity(`${file}.copy`, { to: AT })[0]?.samples).toHaveLength(1);
  expect(() => {
    copySideFile(file, `${file}.copy`);
  }).toThrow('there is a file of that name');
});

it('keeps highs and lows of each span, and one sample where nothing changed', () => {
  const samples = [3, 1, 2, 5, 5, 5].map((equity, n) => ({ at: n * 10, equity: parseDecimal(String(equity)) }));
  expect(thinnedOut(samples, 30).map(({ at }) => at)).toEqual([0, 10, 30]);
});

it('keeps what samples were made of: wallets where they change, readings, and prices, which are found an hour around', () => {
  const from = (wallets: readonly string[], at: number, btc: string) => ({
    ...{ wallets, read: { first: at - 9, last: at - 1 } },
    prices: { BTC: parseDecimal(btc) },
  });
  const first = openEquityStore(file, noTrouble);
  first.add(AT, [usdt('1')], from(['main spot'], AT, '50000'));
  first.add(AT + HOUR, [usdt('1')], from(['main spot'], AT + HOUR, '51000'));
  first.close();
  const second = openEquityStore(file, noTrouble);
  second.add(AT + 3 * HOUR, [usdt('1')], from(['main spot'], AT + 3 * HOUR, '52000'));
  second.add(AT + 4 * HOUR, [usdt('1')], from(['main spot', 'main usdt-futures'], AT + 4 * HOUR, '53000'));
  second.close();
  const known = readSampledFrom(file, AT + HOUR);
  expect(known?.wallets.map(({ at, names }) => [(at - AT) / HOUR, names.length])).toEqual([
    [0, 1],
    [4, 2],
  ]);
  expect(known?.read.get(AT)).toBeUndefined();
  expect(known?.read.get(AT + HOUR)).toEqual({ first: AT + HOUR - 9, last: AT + HOUR - 1 });
  const price = (at: number) => {
    const found = known?.priceAt('BTC', at);
    return found === undefined ? undefined : formatDecimal(found);
  };
  expect([AT - HOUR - 1, AT - HOUR, AT + 0.6 * HOUR, AT + 1.9 * HOUR, AT + 6 * HOUR].map(price)).toEqual([
    ...[undefined, '50000', '51000', '51000', undefined],
  ]);
  expect(known?.priceAt('ETH', AT)).toBeUndefined();
});

it('forgets readings and prices with the samples: after 90 days a price an hour is left, after two years none', () => {
  const store = openEquityStore(file, noTrouble);
  const from = (at: number) => ({ wallets: [], read: { first: at, last: at }, prices: { BTC: parseDecimal('1') } });
  for (const at of [AT, AT + HOUR / 2, AT + HOUR]) store.add(at, [], from(at));
  store.add(AT + 92 * DAY, [], from(AT + 92 * DAY));
  const later = readSampledFrom(file, 0);
  expect(later?.read.size).toBe(1);
  expect(later?.priceAt('BTC', AT - HOUR)).toBe(parseDecimal('1'));
  store.add(AT + 800 * DAY, [], from(AT + 800 * DAY));
  expect(readSampledFrom(file, 0)?.priceAt('BTC', AT)).toBeUndefined();
  store.close();
});
