import type { Decimal } from '../../base/decimal.ts';

/** Length of one bar, and the finest granularity that the exchange knows. */
export const MINUTE_MS = 60_000;

/**
 * The one-minute bars of one pair, found by minute (epoch milliseconds ÷ 60,000).
 *
 * Prices and volumes are whole numbers of units of 10^-`places`, so that comparing them costs no allocation and
 * turning one into a decimal loses nothing.
 */
export interface BarSeries {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly pricePlaces: number;
  readonly volumePlaces: number;
  open(minute: number): number;
  high(minute: number): number;
  low(minute: number): number;
  close(minute: number): number;
  /** In base coin. */
  volume(minute: number): number;
  /** True where the low of a bar comes before its high; absent where the one does that lies nearer to the open. */
  isLowFirst?(minute: number): boolean;
  /** The price at each of a bar's four steps; undefined where it follows from open, high, low and close. */
  quarter?(minute: number, place: number): number | undefined;
}

/** One funding: longs pay the rate to shorts, or the reverse where it is negative. */
export interface FundingTime {
  /** Full hour, epoch ms. */
  readonly at: number;
  readonly rate: Decimal;
}

/** The fundings of the pairs of a market. All fall on full hours. */
export interface FundingSchedule {
  /** The rate that is settled at a full hour; undefined where none is. */
  rateAt(symbol: string, at: number): Decimal | undefined;
  /**
   * The first funding after an instant, and the rate that is told of it until then: recorded ones tell what was settled
   * last.
   */
  next(symbol: string, now: number): FundingTime;
  /** The hours between two fundings. */
  hours(symbol: string): number;
}

/**
 * The source of the simulated exchange's prices. Each series is traded at usdt-futures and spot alike: the last price
 * of the contract is the spot price, and so are mark and index where they have no series of their own.
 */
export interface MarketSource {
  readonly series: readonly BarSeries[];
  /** Open time of the first bar that is walked, ms. */
  readonly startAt: number;
  /** Open time of the first bar that candles are served of, ms; before `startAt` where there is history. */
  readonly historyAt: number;
  /** End of the last bar, ms; Infinity for an endless market. The last price stands from then on. */
  readonly endAt: number;
  /** The rate that longs pay to shorts at a funding time (ms); negative where shorts pay. */
  fundingRate(symbol: string, at: number): Decimal;
  /** How much of a pair's contracts is open, base coin; absent where nothing tells it. */
  openInterest?(symbol: string, at: number): Decimal | undefined;
  /** When which rate is settled; absent: `fundingRate`, every eight hours. */
  readonly fundings?: FundingSchedule;
  /** Mark prices by symbol, in bars that cover those of the market; a pair without is marked at its last price. */
  readonly marks?: ReadonlyMap<string, BarSeries>;
  /** Index prices by symbol, likewise. */
  readonly indexes?: ReadonlyMap<string, BarSeries>;
  /** Sets prices while the market is walked; absent where none can be set. */
  readonly steering?: PriceSteering;
}

/** What somebody sets of the prices of a market. */
export interface PriceSteering {
  /**
   * Lets a pair stand at a price, in the units of its series, from a step on; undefined lets it go its own way again.
   * `walked` are the prices of the step's minute so far, that of the step itself included: what was, stays.
   */
  set(symbol: string, set: SetPrice): void;
  /** Tells whether a pair stands at a price that was set. */
  isSet(symbol: string): boolean;
}

/** A price that somebody sets. */
export interface SetPrice {
  readonly step: number;
  readonly units: number | undefined;
  readonly walked: readonly number[];
}

/** The minute that an instant lies in. */
export function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}

/** Turns a whole number of units of 10^-`places` into the decimal that it means. */
export function decimalOfUnits(units: number, places: number): Decimal {
  return (BigInt(units) * unitScale(places)) as Decimal;
}

/** The number of a decimal's own units in one unit of 10^-`places`. */
export function unitScale(places: number): bigint {
  const scale = SCALES[places];
  if (scale === undefined) throw new RangeError(`more than 18 places: ${String(places)}`);
  return scale;
}

const SCALES: readonly bigint[] = Array.from({ length: 19 }, (_, places) => 10n ** BigInt(18 - places));
