import { isRowWithin } from '../../wire/codec/within-bounds.ts';
import { FuturesCandle } from '../../wire/records/candle.ts';
import type { Candle, Granularity, InstrumentRef } from '../../domain/market.ts';
import type { Call } from '../../ports/transport.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { mixCandles } from '../../wire/operations/mix-candles.ts';
import { spotCandles } from '../../wire/operations/spot-candles.ts';
import { FUTURES_CANDLE_LENGTHS, SPOT_CANDLE_LENGTHS } from '../../wire/operations/candle-lengths.ts';
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
    return { operation: spotCandles, request: { symbol, ...span, granularity: SPOT_CANDLE_LENGTHS[granularity] } };
  }
  const request = {
    symbol,
    ...span,
    productType: PRODUCT_TYPE[market],
    granularity: FUTURES_CANDLE_LENGTHS[granularity],
  };
  return { operation: mixCandles, request };
}

/** The places that the rows of all markets share have the same bounds. */
const isCandle = isRowWithin(FuturesCandle);

/** Turns the rows of an answer into candles that opened at `from` or later and before `to` (ms), ascending. */
export function ascendingCandles(
  rows: readonly ResponseOf<CandleOperation>[number][],
  from: number,
  to: number,
): readonly Candle[] {
  const candles: Candle[] = [];
  let sorted = true;
  for (const row of rows) {
    // A candle with a figure that cannot be is not listed.
    if (!isCandle(row)) continue;
    const [openTime, open, high, low, close, volume] = row;
    if (openTime < from || openTime >= to) continue;
    sorted &&= openTime > (candles.at(-1)?.openTime ?? -1);
    candles.push({ openTime, open, high, low, close, volume });
  }
  return sorted ? candles : candles.sort((a, b) => a.openTime - b.openTime);
}

type CandleOperation = typeof mixCandles | typeof spotCandles;
