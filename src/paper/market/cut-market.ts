import type { BarSeries, MarketSource } from './market-source.ts';
import { MINUTE_MS, minuteOf } from './market-source.ts';
import { STEPS_A_BAR } from './walk.ts';

/** A price was asked for that a cut market does not have: whoever asks looks ahead. */
export class BeyondCutError extends Error {
  override readonly name = 'BeyondCutError';
}

const STEP_MS = MINUTE_MS / STEPS_A_BAR;

/**
 * The instants of a minute at which a market can be cut, ms: with the bar of the minute left out; with its opening
 * alone; and without its close. At the half minute it cannot: which of high and low was met by then hangs on what the
 * accounts hold.
 */
export const CUT_OFFSETS_MS: readonly number[] = [0, STEP_MS, 3 * STEP_MS];

/**
 * Cuts a market: no bar at or after `at` (ms, one of {@link CUT_OFFSETS_MS} in its minute) exists any more, and of the
 * bar that is under way only what was walked before. The order of its high and low, and its volume by quarters, are the
 * model's and stay.
 */
export function cutMarket(market: MarketSource, at: number): MarketSource {
  return {
    ...market,
    series: market.series.map((series) => cutSeries(series, at)),
    endAt: Math.min(market.endAt, Math.ceil(at / MINUTE_MS) * MINUTE_MS),
  };
}

/**
 * Cuts a series, as {@link cutMarket} does; at Infinity it stays whole. Asking beyond the cut throws a BeyondCutError.
 */
export function cutSeries(series: BarSeries, at: number): BarSeries {
  if (at === Infinity) return series;
  const last = minuteOf(at);
  const walkedMs = at - last * MINUTE_MS;
  const demandBar = (minute: number, isThere: boolean): void => {
    if (!isThere)
      throw new BeyondCutError(`${series.symbol} has no bar at ${new Date(minute * MINUTE_MS).toISOString()}`);
  };
  const known = (price: (minute: number) => number, knownFromMs: number) => {
    return (minute: number): number => {
      if (minute < last) return price(minute);
      demandBar(minute, minute === last && walkedMs > 0);
      return walkedMs > knownFromMs ? price(minute) : series.open(minute);
    };
  };
  const isLowFirst = series.isLowFirst?.bind(series);
  const quarter = series.quarter?.bind(series);
  return {
    ...{ symbol: series.symbol, base: series.base, quote: series.quote },
    ...{ pricePlaces: series.pricePlaces, volumePlaces: series.volumePlaces },
    open: known((minute) => series.open(minute), 0),
    high: known((minute) => series.high(minute), 2 * STEP_MS),
    low: known((minute) => series.low(minute), 2 * STEP_MS),
    close: known((minute) => series.close(minute), 3 * STEP_MS),
    volume: known((minute) => series.volume(minute), -1),
    ...(isLowFirst !== undefined && { isLowFirst }),
    ...(quarter !== undefined && {
      quarter: (minute: number, place: number) => {
        demandBar(minute, minute < last || (minute === last && place * STEP_MS < walkedMs));
        return quarter(minute, place);
      },
    }),
  };
}
