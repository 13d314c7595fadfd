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

/** The bars of one pair. */
export interface PairBars {
  readonly symbol: string;
  readonly bars: CandleBars;
}

/** The part of recorded bars that is walked, by open times in ms; what lies before it is history. */
export interface BarRange {
  /** The first bar that is walked; the first that all pairs have by default. */
  readonly from?: number | undefined;
  /** The end of the last bar; that of the pair that ends first by default. */
  readonly to?: number | undefined;
}

/** The rate of every funding of a market of recorded bars: the exchange's base rate, 0.01 %. */
const FUNDING_RATE = parseDecimal('0.0001');

/**
 * Makes a market of one pair's recorded bars: it starts at the first one, without history, and stands still after the
 * last.
 */
export function candleMarket(options: { readonly bars: CandleBars; readonly symbol: string }): MarketSource {
  return pairsMarket([options], {});
}

/**
 * Makes a market of the recorded bars of several pairs. It has the minutes that all of them have. The bars before
 * `from` are history: candles of them are served, and none is walked. The market stands still after its last bar.
 *
 * Throws a RangeError where the pairs, or the range, have no minute in common.
 */
export function pairsMarket(pairs: readonly PairBars[], { from, to }: BarRange): MarketSource {
  assert(pairs.length > 0, 'a market needs at least one pair');
  const historyAt = Math.max(...pairs.map(({ bars }) => bars.openTime));
  const last = Math.min(...pairs.map(({ bars }) => endOf(bars)));
  const startAt = minuteOf(Math.max(from ?? historyAt, historyAt)) * MINUTE_MS;
  const endAt = minuteOf(Math.min(to ?? last, last)) * MINUTE_MS;
  if (startAt >= endAt) throw new RangeError('the candles have no minute in common with each other and the range');
  return {
    series: pairs.map(({ bars, symbol }) => seriesOf(bars, symbol)),
    startAt,
    historyAt,
    endAt,
    fundingRate: () => FUNDING_RATE,
  };
}

/** The end of the last bar, ms. */
function endOf(bars: CandleBars): number {
  return bars.openTime + bars.open.length * MINUTE_MS;
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
