import type { Candle } from '../../domain/market.ts';
import { candleColumns, type RawCandle } from '../../paper/market/candle-columns.ts';
import {
  type BarSeries,
  decimalOfUnits,
  type MarketSource,
  MINUTE_MS,
  minuteOf,
} from '../../paper/market/market-source.ts';
import { stepAt } from '../../paper/market/walk.ts';

/** The closed candles of a pair over all of a market, by their place. */
export interface ClosedCandles {
  readonly count: number;
  /** The place of the first candle that closes at `at` (ms) or later. */
  placeAt(at: number): number;
  /** The candles from one place up to another, which is left out. */
  slice(from: number, to: number): readonly Candle[];
}

/**
 * Makes the closed candles of a series; `lengthMs` divides a day. A candle that the market begins within is left out.
 */
export function closedCandles(series: BarSeries, { historyAt, endAt }: MarketSource, lengthMs: number): ClosedCandles {
  const first = Math.ceil(historyAt / lengthMs) * lengthMs;
  const span = { firstMinute: minuteOf(historyAt), endMinute: minuteOf(endAt) };
  const columns = candleColumns(series, { minutes: lengthMs / MINUTE_MS, offset: 0 }, span);
  const lastStep = stepAt(endAt - 1);
  return {
    count: Math.max(0, Math.floor((endAt - first) / lengthMs)),
    placeAt: (at) => Math.max(0, Math.ceil((at - first) / lengthMs) - 1),
    slice: (from, to) => {
      const range = { since: first + from * lengthMs, until: first + (to - 1) * lengthMs, limit: to - from };
      return to <= from ? [] : columns.read(lastStep, range).map((raw) => candleOf(raw, series));
    },
  };
}

function candleOf({ openTime, open, high, low, close, volume }: RawCandle, series: BarSeries): Candle {
  const price = (units: number) => decimalOfUnits(units, series.pricePlaces);
  const prices = { open: price(open), high: price(high), low: price(low), close: price(close) };
  return { openTime, ...prices, volume: decimalOfUnits(volume, series.volumePlaces) };
}
