import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../src/base/decimal.ts';
import { candleMarket } from '../../../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../../../src/paper/market/read-candles-file.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import { BTC, d, flatMarket, marketOf, MINUTE, START, startTrial } from './trial.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'candles-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(text: string | Buffer): string {
  const file = path.join(folder, 'candles.csv');
  writeFileSync(file, text);
  return file;
}

const HEADER = 'openTime,open,high,low,close,volume\n';
const row = (minute: number, cells = '1.5,2,1,1.75,3.25') => `${String(START + minute * MINUTE)},${cells}\n`;

describe('a candles file', () => {
  it.each([
    ['with a header', HEADER + row(0) + row(1)],
    ['without one', row(0) + row(1)],
    ['with carriage returns and no end of line', (HEADER + row(0) + row(1)).replaceAll('\n', '\r\n').trimEnd()],
    ['packed', gzipSync(HEADER + row(0) + row(1))],
  ])('is read at once %s', (_, text) => {
    const bars = readCandlesFile(fileOf(text));
    expect(bars).toMatchObject({ openTime: START, pricePlaces: 2, volumePlaces: 2 });
    expect([...bars.close]).toEqual([175, 175]);
  });

  it('keeps its texts exactly', () => {
    const market = candleMarket({
      bars: readCandlesFile(fileOf(row(0, '42283.58,42298.62,42261.02,42298.61,35.92724'))),
      symbol: 'BTCUSDT',
    });
    const trial = startTrial(market);
    trial.clock.advance(59_000);
    const [candle] = trial.ask('mix-candles', { ...BTC, granularity: '1m' });
    expect(candle?.slice(1, 6).map((cell) => formatDecimal(cell as never))).toEqual([
      '42283.58',
      '42298.62',
      '42261.02',
      '42298.61',
      '35.92724',
    ]);
  });

  it('has flat bars where minutes are missing', () => {
    const bars = readCandlesFile(fileOf(row(0) + row(3)));
    expect([...bars.low]).toEqual([100, 175, 175, 100]);
    expect([...bars.volume]).toEqual([325, 0, 0, 325]);
  });
});

describe('the walk through a bar', () => {
  it('meets open, the nearer extreme, the other and close, a quarter of a minute apart', () => {
    const trial = startTrial(
      marketOf([
        [100, 110, 95, 105],
        [106, 106, 106, 106],
      ]),
    );
    const seen: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const [quote] = trial.ask('mix-symbol-price', BTC);
      seen.push(formatDecimal(quote?.price ?? d('0')));
      trial.clock.advance(15_000);
    }
    expect(seen).toEqual(['100', '95', '110', '105', '106']);
  });

  it('shows of the open candle only what was walked', () => {
    const trial = startTrial(
      marketOf([
        [100, 110, 95, 105],
        [106, 106, 106, 106],
      ]),
    );
    trial.clock.advance(20_000);
    const [candle] = trial.ask('mix-candles', { ...BTC, granularity: '5m' });
    expect(candle?.slice(0, 6)).toEqual([START, d('100'), d('100'), d('95'), d('95'), d('0.5')]);
  });
});

describe('candles', () => {
  it('of every length hold what the minutes hold', () => {
    const market = syntheticMarket({ seed: 3, startAt: START });
    const trial = startTrial(market);
    trial.clock.advance(90 * MINUTE);
    const minutes = trial.ask('mix-candles', {
      ...BTC,
      granularity: '1m',
      startTime: START,
      endTime: START + 59 * MINUTE,
    });
    const [hour] = trial.ask('mix-candles', { ...BTC, granularity: '1H', startTime: START, limit: 1000 });
    const highs = minutes.map((minute) => minute[2]);
    expect(minutes).toHaveLength(60);
    expect(hour?.[1]).toBe(minutes[0]?.[1]);
    expect(hour?.[2]).toBe(highs.reduce((a, b) => (a > b ? a : b)));
    expect(hour?.[4]).toBe(minutes[59]?.[4]);
    expect(hour?.[5]).toBe(minutes.reduce((sum, minute) => (sum + minute[5]) as typeof sum, d('0')));
  });

  it.each([
    ['1H', '2024-01-10T01:00'],
    ['6H', '2024-01-09T22:00'],
    ['12H', '2024-01-09T16:00'],
    ['1D', '2024-01-09T16:00'],
    ['1W', '2024-01-07T16:00'],
    ['6Hutc', '2024-01-10T00:00'],
    ['12Hutc', '2024-01-10T00:00'],
    ['1Dutc', '2024-01-10T00:00'],
    ['1Wutc', '2024-01-08T00:00'],
  ] as const)(
    'of %s begin with the days and Mondays of UTC+8, or of UTC where they say so: on 10 January 2024 at 01:30 the newest has opened at %s',
    (granularity, openedAt) => {
      const trial = startTrial(flatMarket(50_000, 10 * 24 * 60));
      trial.clock.advance((9 * 24 * 60 + 90) * MINUTE);
      const newest = trial.ask('mix-candles', { ...BTC, granularity, limit: 2 }).at(-1);
      expect(new Date(newest?.[0] ?? 0).toISOString().slice(0, 16)).toBe(openedAt);
    },
  );

  it('of a synthetic market reach back days before its start, ascending, the newest where there are more', () => {
    const trial = startTrial(syntheticMarket({ seed: 3, startAt: START }));
    const hours = trial.ask('mix-candles', { ...BTC, granularity: '1H', limit: 150 });
    expect(hours).toHaveLength(150);
    expect(hours.at(-1)?.[0]).toBe(START);
    expect(hours.every((hour, i) => i === 0 || hour[0] - (hours[i - 1]?.[0] ?? 0) === 60 * MINUTE)).toBe(true);
  });

  it('are the same whether they were watched from the start or asked for once', () => {
    const watched = startTrial(syntheticMarket({ seed: 3, startAt: START }));
    const once = startTrial(syntheticMarket({ seed: 3, startAt: START }));
    const request = { ...BTC, granularity: '15m', limit: 20 } as const;
    for (let i = 0; i < 100; i += 1) {
      watched.clock.advance(77_000);
      watched.ask('mix-candles', request);
    }
    once.clock.advance(7_700_000);
    expect(watched.ask('mix-candles', request)).toEqual(once.ask('mix-candles', request));
    expect(watched.ask('mix-ticker', BTC)).toEqual(once.ask('mix-ticker', BTC));
  });
});

describe('a synthetic market', () => {
  it('is determined by its seed and not by its start', () => {
    const [a, b, other] = [
      syntheticMarket({ seed: 5, startAt: START }),
      syntheticMarket({ seed: 5, startAt: START + 90 * MINUTE }),
      syntheticMarket({ seed: 6, startAt: START }),
    ];
    const closes = (market: typeof a) =>
      Array.from({ length: 50 }, (_, i) => market.series[0]?.close(START / MINUTE + 100 + i));
    expect(closes(a)).toEqual(closes(b));
    expect(closes(a)).not.toEqual(closes(other));
  });

  it('has bars that hold together and whose closes are the next opens', () => {
    for (const series of syntheticMarket({ seed: 9, startAt: START }).series) {
      for (let minute = START / MINUTE; minute < START / MINUTE + 3_000; minute += 1) {
        const [open, high, low, close] = [
          series.open(minute),
          series.high(minute),
          series.low(minute),
          series.close(minute),
        ];
        expect(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true);
        expect(series.open(minute + 1)).toBe(close);
      }
    }
  });
});
