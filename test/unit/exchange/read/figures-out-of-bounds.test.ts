import { describe, expect, it } from 'vitest';
import { type Decimal, parseDecimal } from '../../../../src/base/decimal.ts';
import type { Query } from '../../../../src/ports/exchange.ts';
import type { Keywords } from '../../../../src/wire/codec/keywords.ts';
import { FuturesCandle } from '../../../../src/wire/records/candle.ts';
import { FuturesPosition } from '../../../../src/wire/records/position.ts';
import { FuturesTicker, SpotTicker } from '../../../../src/wire/records/ticker.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { success } from '../scripted-transport.ts';

const d = parseDecimal;
const MARKET = 'usdt-futures';

/** What each figure of a record is in domain types, and a value that it can have. */
const POSITION = {
  available: ['available', '0.3'],
  locked: ['locked', '0.2'],
  marginSize: ['marginSize', '5000'],
  leverage: ['leverage', '5'],
  openPriceAvg: ['openPriceAvg', '50000'],
  breakEvenPrice: ['breakEvenPrice', '50060'],
  markPrice: ['markPrice', '50100'],
  liquidationPrice: ['liquidationPrice', '40000'],
  unrealizedPL: ['unrealizedPL', '50'],
  achievedProfits: ['achievedProfits', '3'],
} as const;

const TICKER = {
  lastPr: ['last', '50000'],
  askPr: ['ask', '50001'],
  bidPr: ['bid', '49999'],
  high24h: ['high24h', '51000'],
  low24h: ['low24h', '49000'],
  baseVolume: ['baseVolume', '9'],
  markPrice: ['mark', '50002'],
  indexPrice: ['index', '50003'],
  fundingRate: ['fundingRate', '0.0001'],
} as const;

const ODD = ['0', '-1', '1000000000000000000', undefined] as const;

/** The values that a figure can have by the bound that stands with its record. */
function isPossible(shape: Keywords, field: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  const bound = (shape.properties?.[field] as Keywords)['x-bound'];
  if (bound === 'positive') return d(value) > 0n;
  return bound === undefined || d(value) >= 0n;
}

function cases(figures: Readonly<Record<string, readonly [string, string]>>) {
  return Object.keys(figures).flatMap((field) => ODD.map((value) => [field, value] as const));
}

/** A record with one figure that is odd. */
function recordWith(figures: Readonly<Record<string, readonly [string, string]>>, field: string, odd?: string) {
  const good = Object.entries(figures).map(([key, [, text]]) => [key, d(text)] as const);
  return Object.fromEntries(
    good.flatMap(([key, value]) => (key !== field ? [[key, value]] : odd === undefined ? [] : [[key, d(odd)]])),
  );
}

function read(
  id: Parameters<ReturnType<typeof exchangeBench>['transport']['script']>[0],
  data: unknown,
  query: Query,
): unknown {
  const { transport, exchange, settle } = exchangeBench();
  transport.script(id, success(data));
  const reading = settle(exchange.read(query)) as { readonly ok: boolean; readonly value?: unknown };
  expect(
    reading.ok,
    JSON.stringify(reading, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).toBe(true);
  return reading.value;
}

const SIDE = { marginCoin: 'USDT', marginMode: 'crossed', posMode: 'hedge_mode', cTime: START } as const;

describe('a figure of a position that cannot be', () => {
  it.each(cases(POSITION))('is unknown alone: %s %s', (field, value) => {
    const odd = {
      ...recordWith(POSITION, field, value),
      ...SIDE,
      symbol: 'BTCUSDT',
      holdSide: 'long',
      total: d('0.5'),
    };
    const good = { ...recordWith(POSITION, ''), ...SIDE, symbol: 'ETHUSDT', holdSide: 'short', total: d('0.5') };
    const list = read('mix-all-position', [odd, good], {
      kind: 'positions',
      account: 'main',
      market: MARKET,
    }) as Record<string, Decimal | null | undefined>[];
    expect(list.map(({ symbol, holdSide, total }) => [symbol, holdSide, total])).toEqual([
      ['BTCUSDT', 'long', d('0.5')],
      ['ETHUSDT', 'short', d('0.5')],
    ]);
    const [first = {}, second = {}] = list;
    for (const [key, [name, text]] of Object.entries(POSITION)) {
      expect(second[name]).toBe(d(text));
      if (key !== field) expect(first[name], key).toBe(d(text));
      else if (isPossible(FuturesPosition, key, value)) expect(first[name]).toBe(value && d(value));
      // What is free and what is locked make the size: the one follows from the other.
      else if (key === 'available' || key === 'locked') expect(first[name]).toBe(d(text));
      else expect(first[name] ?? undefined).toBeUndefined();
    }
  });

  it('hides the list where it is the size', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script(
      'mix-all-position',
      success([{ ...recordWith(POSITION, ''), ...SIDE, symbol: 'BTCUSDT', holdSide: 'long', total: d('-1') }]),
    );
    expect(settle(exchange.read({ kind: 'positions', account: 'main', market: MARKET }))).toMatchObject({ ok: false });
  });
});

describe('a price of a ticker that cannot be', () => {
  const futures = Object.entries(TICKER);
  const spot = Object.fromEntries(futures.filter(([key]) => key in SpotTicker.properties));
  const both = [
    ['mix-ticker', MARKET, FuturesTicker, TICKER],
    ['spot-tickers', 'spot', SpotTicker, spot],
  ] as const;
  const all = both.flatMap(([id, market, shape, figures]) =>
    cases(figures).map(([field, value]) => [field, value, id, market, shape, figures] as const),
  );
  it.each(all)('is unknown alone: %s %s of %s', (field, value, id, market, shape, figures) => {
    const record = { ...recordWith(figures, field, value), symbol: 'BTCUSDT', ts: START };
    const got = read(id, [record], { kind: 'ticker', instrument: { market, symbol: 'BTCUSDT' } }) as Record<
      string,
      unknown
    >;
    for (const [key, [name, text]] of Object.entries(figures)) {
      if (key !== field) expect(got[name], key).toBe(d(text));
      else if (isPossible(shape, key, value)) expect(got[name]).toBe(value && d(value));
      else expect(got[name]).toBeUndefined();
    }
  });
});

describe('a candle with a figure that cannot be', () => {
  const places = ['open', 'high', 'low', 'close', 'volume'];
  it.each(places.flatMap((name, at) => ['0', '-1'].map((value) => [name, value, at + 1] as const)))(
    'is not listed, and the others are: %s %s',
    (name, value, at) => {
      const row = (openTime: number) => [openTime, d('5'), d('6'), d('4'), d('5'), d('1'), d('5')];
      const minute = Math.floor(START / 60_000) * 60_000;
      const rows = [row(minute - 120_000), row(minute - 60_000), row(minute)];
      rows[1]?.splice(at, 1, d(value));
      const query = {
        kind: 'candles',
        instrument: { market: MARKET, symbol: 'BTCUSDT' },
        granularity: '1m',
        limit: 3,
      } as const;
      const got = read('mix-candles', rows, query) as { readonly openTime: number }[];
      const isListed = name === 'volume' && value === '0';
      expect(got.map(({ openTime }) => openTime - minute)).toEqual(isListed ? [-120_000, -60_000, 0] : [-120_000, 0]);
      expect(FuturesCandle.items).toHaveLength(7);
    },
  );
});
