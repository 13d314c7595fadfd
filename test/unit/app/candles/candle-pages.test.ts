import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { candlePages } from '../../../../src/app/candles/candle-pages.ts';
import { candleRow, openTimeOf } from '../../../../src/app/candles/candle-row.ts';
import { readTime } from '../../../../src/app/text/read-time.ts';
import { ONE } from '../../../../src/base/decimal.ts';

const MINUTE_MS = 60_000;

interface Asked {
  readonly startTime: number;
  readonly endTime: number;
}

/** A service with a candle in each minute that passes, which tells what it likes of a span. */
async function downloaded(to: number, tells: (times: readonly number[], asked: Asked) => readonly number[]) {
  const calls: Asked[] = [];
  const call = ({ request }: { readonly request: Asked }) => {
    calls.push(request);
    const times = Array.from({ length: to + 10 }, (_, i) => i * MINUTE_MS);
    return of(tells(times, request).map((time) => [time, ONE, ONE, ONE, ONE, ONE, ONE]));
  };
  const order = { instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' }, granularity: '1m', from: 0 } as const;
  const times: number[] = [];
  // A test knows what candle operations answer.
  for await (const { candles } of candlePages({ ...order, to: to * MINUTE_MS }, { call: call as never, stop: NEVER }))
    times.push(...candles.map(({ openTime }) => openTime / MINUTE_MS));
  return { times, calls };
}

test.each<[string, (times: readonly number[], asked: Asked) => readonly number[]]>([
  ['counts its end in', (all, { startTime, endTime }) => all.filter((t) => t >= startTime && t <= endTime)],
  ['leaves its end out', (all, { startTime, endTime }) => all.filter((t) => t >= startTime && t < endTime)],
  [
    'tells the newest few',
    (all, { startTime, endTime }) => all.filter((t) => t >= startTime && t <= endTime).slice(-200),
  ],
  [
    'tells the oldest few',
    (all, { startTime, endTime }) => all.filter((t) => t >= startTime && t <= endTime).slice(0, 200),
  ],
  ['goes back in time', (all, { startTime, endTime }) => all.filter((t) => t >= startTime && t < endTime).reverse()],
])('nothing is missing and nothing comes twice where the exchange %s', async (_, tells) => {
  const { times, calls } = await downloaded(2_500, tells);
  expect(times).toEqual(Array.from({ length: 2_500 }, (_each, i) => i));
  expect(Math.max(...calls.map(({ startTime, endTime }) => endTime - startTime))).toBeLessThan(1_000 * MINUTE_MS);
});

test('minutes that the exchange does not have are passed over', async () => {
  const { times, calls } = await downloaded(3_000, (all, { startTime, endTime }) =>
    all.filter((t) => t >= startTime && t < endTime && t >= 2_500 * MINUTE_MS),
  );
  expect(times).toEqual(Array.from({ length: 500 }, (_each, i) => 2_500 + i));
  expect(calls.length).toBeLessThan(8);
});

test('a row is read as it was written', () => {
  const row = candleRow({ openTime: 60_000, open: ONE, high: ONE, low: ONE, close: ONE, volume: ONE });
  expect(row).toBe('60000,1,1,1,1,1\n');
  expect([row.trimEnd(), '60000,1,1,1,1', '60000,1,1,1,1,', 'x'].map(openTimeOf)).toEqual([
    60_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['2026-01-05', Date.UTC(2026, 0, 5)],
  ['2026-01-05T09:30', Date.UTC(2026, 0, 5, 9, 30)],
  ['2026-01-05T09:30:01.5Z', Date.UTC(2026, 0, 5, 9, 30, 1, 500)],
  ['2026-01-05T09:30+01:00', Date.UTC(2026, 0, 5, 8, 30)],
  ['1767571200000', 1_767_571_200_000],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['2026-01-05T25:00', undefined],
  ['5 Jan 2026', undefined],
  ['', undefined],
])('the time %j', (text, wanted) => {
  expect(readTime(text)).toBe(wanted);
});
