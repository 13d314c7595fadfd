import { assert } from '../../base/assert.ts';
import { parseDecimal } from '../../base/decimal.ts';
import { splitSymbol } from '../../domain/market.ts';
import type { BarSeries, MarketSource } from './market-source.ts';
import { MINUTE_MS, minuteOf } from './market-source.ts';

/**
 * One-minute bars without gaps, held in typed arrays: 40 bytes a bar. Each number is a whole number of units of
 * 10^-`pricePlaces` or 10^-`volumePlaces`.
 */
export interface CandleBars {
  /** Open time of the first bar, ms. */
  readonly openTime: number;
  readonly pricePlaces: number;
  readonly volumePlaces: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** The rate of every funding of a market of recorded bars: the exchange's base rate, 0.01 %. */
const FUNDING_RATE = parseDecimal('0.0001');

/** Makes a market of recorded bars: it starts at the first one, without history, and stands still after the last. */
export function candleMarket(options: { readonly bars: CandleBars; readonly symbol: string }): MarketSource {
  const { bars, symbol } = options;
  const startAt = bars.openTime;
  return {
    series: [seriesOf(bars, symbol)],
    startAt,
    historyAt: startAt,
    endAt: startAt + bars.open.length * MINUTE_MS,
    fundingRate: () => FUNDING_RATE,
  };
}

function seriesOf(bars: CandleBars, symbol: string): BarSeries {
  const coins = splitSymbol(symbol);
  assert(coins !== undefined, `no pair of known coins: ${symbol}`);
  assert(bars.open.length > 0, 'a market needs at least one bar');
  const first = minuteOf(bars.openTime);
  const read = (column: Float64Array) => {
    return (minute: number): number => {
      const value = column[minute - first];
      if (value === undefined) throw new RangeError(`no bar at minute ${String(minute)}`);
      return value;
    };
  };
  return {
    symbol,
    base: coins.base,
    quote: coins.quote,
    pricePlaces: bars.pricePlaces,
    volumePlaces: bars.volumePlaces,
    open: read(bars.open),
    high: read(bars.high),
    low: read(bars.low),
    close: read(bars.close),
    volume: read(bars.volume),
  };
}
