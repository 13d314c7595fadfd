import type { Candle, Granularity, InstrumentRef } from '../../domain/market.ts';
import type { Call } from '../../ports/transport.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { mixCandles } from '../../wire/operations/mix-candles.ts';
import { spotCandles } from '../../wire/operations/spot-candles.ts';
import { PRODUCT_TYPE } from './product-type.ts';

/** The candles of one call; times in ms. */
export interface CandleSpan {
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly startTime: number;
  /** At most {@link CANDLE_SPAN_MS_MAX} after `startTime`. */
  readonly endTime: number;
  /** At most {@link CANDLES_MAX}. */
  readonly limit: number;
}

/** Longest span of one request (docs/exchange/market.md#candles). */
export const CANDLE_SPAN_MS_MAX = 90 * 86_400_000;

/** Most candles of one answer (docs/exchange/market.md#candles). */
export const CANDLES_MAX = 1_000;

/** Makes the call that reads candles of a market: futures and spot have an operation each, and words of their own. */
export function candleCall({ instrument, granularity, ...span }: CandleSpan): Call<CandleOperation> {
  const { market, symbol } = instrument;
  if (market === 'spot') {
    return { operation: spotCandles, request: { symbol, ...span, granularity: SPOT_GRANULARITY[granularity] } };
  }
  const request = { symbol, ...span, productType: PRODUCT_TYPE[market], granularity: FUTURES_GRANULARITY[granularity] };
  return { operation: mixCandles, request };
}

/** Turns the rows of an answer into candles that opened at `from` or later and before `to` (ms), ascending. */
export function ascendingCandles(
  rows: readonly ResponseOf<CandleOperation>[number][],
  from: number,
  to: number,
): readonly Candle[] {
  const candles: Candle[] = [];
  let sorted = true;
  for (const [openTime, open, high, low, close, volume] of rows) {
    if (openTime < from || openTime >= to) continue;
    sorted &&= openTime > (candles.at(-1)?.openTime ?? -1);
    candles.push({ openTime, open, high, low, close, volume });
  }
  return sorted ? candles : candles.sort((a, b) => a.openTime - b.openTime);
}

type CandleOperation = typeof mixCandles | typeof spotCandles;

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
