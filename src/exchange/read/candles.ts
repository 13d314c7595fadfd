import { map, mergeMap, type Observable, of } from 'rxjs';
import type { Candle, Granularity } from '../../domain/market.ts';
import { GRANULARITY_MS } from '../../domain/market.ts';
import type { Query } from '../../ports/exchange.ts';
import { mixCandles } from '../../wire/operations/mix-candles.ts';
import { spotCandles } from '../../wire/operations/spot-candles.ts';
import type { RequestOf, ResponseOf } from '../../wire/operation.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { joined, type Read, type ReadDesk, type Reader } from './reader.ts';

/** The exchange's own 6 and 12 hours and days begin by UTC+8; ours begin by UTC, as schedules do. */
const FUTURES_GRANULARITY = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1H': '1H',
  '4H': '4H',
  '6H': '6Hutc',
  '12H': '12Hutc',
  '1D': '1Dutc',
} as const satisfies Readonly<Record<Granularity, RequestOf<typeof mixCandles>['granularity']>>;

const SPOT_GRANULARITY = {
  '1m': '1min',
  '3m': '3min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1H': '1h',
  '4H': '4h',
  '6H': '6Hutc',
  '12H': '12Hutc',
  '1D': '1Dutc',
} as const satisfies Readonly<Record<Granularity, RequestOf<typeof spotCandles>['granularity']>>;

/** Longest span of one request (extensions b1). */
const SPAN_MS_MAX = 90 * 86_400_000;

/**
 * Reads candles, ascending: those since an open time, at most `limit` and the newest where more fit. The span is always
 * said so that all of it fits into one answer, because which end is cut off otherwise is nowhere stated.
 */
export const readCandles: Reader<'candles'> = (query, desk) => {
  const stepMs = GRANULARITY_MS[query.granularity];
  const newest = Math.floor(desk.clock.now() / stepMs) * stepMs;
  const oldest = Math.min(newest, Math.max(query.since ?? 0, newest - (query.limit - 1) * stepMs));
  return readBack(query, desk, { from: oldest, to: newest + stepMs });
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Reads the end of a span, and what comes before it as long as there is anything. */
function readBack(query: Query<'candles'>, desk: ReadDesk, { from, to }: Span): Observable<Read<readonly Candle[]>> {
  const start = Math.max(from, to - SPAN_MS_MAX);
  const candles = readSpan(query, desk, { from: start, to });
  if (start === from) return candles;
  return candles.pipe(
    mergeMap((later) => {
      if (later.value.length === 0) return of(later);
      const earlier = readBack(query, desk, { from, to: start });
      return earlier.pipe(map((rest) => joined(later, rest, [...rest.value, ...later.value])));
    }),
  );
}

function readSpan(
  { instrument, granularity, limit }: Query<'candles'>,
  desk: ReadDesk,
  { from, to }: Span,
): Observable<Read<readonly Candle[]>> {
  const { market, symbol } = instrument;
  const span = { symbol, startTime: from, endTime: to, limit };
  const within = (rows: readonly Row[]): readonly Candle[] => ascending(rows, from, to);
  if (market === 'spot') {
    return desk.send(
      { operation: spotCandles, request: { ...span, granularity: SPOT_GRANULARITY[granularity] } },
      within,
    );
  }
  const request = { ...span, productType: PRODUCT_TYPE[market], granularity: FUTURES_GRANULARITY[granularity] };
  return desk.send({ operation: mixCandles, request }, within);
}

type Row = ResponseOf<typeof mixCandles>[number] | ResponseOf<typeof spotCandles>[number];

function ascending(rows: readonly Row[], from: number, to: number): readonly Candle[] {
  const candles: Candle[] = [];
  let sorted = true;
  for (const [openTime, open, high, low, close, volume] of rows) {
    if (openTime < from || openTime >= to) continue;
    sorted &&= openTime > (candles.at(-1)?.openTime ?? -1);
    candles.push({ openTime, open, high, low, close, volume });
  }
  return sorted ? candles : candles.sort((a, b) => a.openTime - b.openTime);
}
