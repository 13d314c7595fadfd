import type { Decimal } from '../base/decimal.ts';
import type { Candle, Granularity, InstrumentRef } from '../domain/market.ts';
import type { AnswerTo, Query, QueryKind } from './exchange.ts';

/** A range of prices, without its ends. */
export interface PriceRange {
  readonly instrument: InstrumentRef;
  readonly low: Decimal;
  readonly high: Decimal;
}

/**
 * The view ahead that a market has which is written down already, as long as nobody acts: by it a run on a virtual
 * clock passes over stretches in which nothing can happen. All of it is pure: asking changes nothing at the exchange.
 */
export interface MarketOutlook {
  /**
   * The instant of the first work that waits on the clock, ms, and may come to something though nothing but prices
   * changes; Infinity where none waits.
   */
  nextWorkAt(): number;
  /** A number that grows whenever anything but prices has changed at the exchange. */
  changes(): number;
  /**
   * The first instant after now, ms, at which anything but prices may change at the exchange; `limit` where that is
   * earlier.
   */
  quietUntil(limit: number): number;
  /**
   * The first instant, ms, from which on the mark price is not within a range: now or before, where it is not; `limit`
   * where that is earlier.
   */
  leavesAt(range: PriceRange, limit: number): number;
  /** The first instant after `at`, ms, at which a price may be another one. */
  nextPriceAt(at: number): number;
  /**
   * The last price that a read at `at` (ms) tells, for instants before {@link MarketOutlook.quietUntil}; undefined for
   * an unknown instrument.
   */
  lastAt(instrument: InstrumentRef, at: number): Decimal | undefined;
  /**
   * The answer to a query at `at` (ms), for instants before {@link MarketOutlook.quietUntil}; undefined where nobody
   * can tell it.
   */
  read<K extends QueryKind>(query: Query<K>, at: number): AnswerTo<K> | undefined;
  /** A candle as it is read once it has closed; undefined where none is told. */
  candle(instrument: InstrumentRef, granularity: Granularity, openTime: number): Candle | undefined;
}
