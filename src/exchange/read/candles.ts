import { map, mergeMap, type Observable, of } from 'rxjs';
import type { Candle } from '../../domain/market.ts';
import { GRANULARITY_MS } from '../../domain/market.ts';
import type { Query } from '../../ports/exchange.ts';
import { ascendingCandles, CANDLE_SPAN_MS_MAX, candleCall } from '../context/candle-call.ts';
import { joined, type Read, type ReadDesk, type Reader } from './reader.ts';

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
  const start = Math.max(from, to - CANDLE_SPAN_MS_MAX);
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
  const call = candleCall({ instrument, granularity, startTime: from, endTime: to, limit });
  return desk.send(call, (rows) => ascendingCandles(rows, from, to));
}
