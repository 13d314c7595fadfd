import { assert } from '../base/assert.ts';
import { type Decimal, formatDecimal, ZERO } from '../base/decimal.ts';
import { splitSymbol } from '../domain/market.ts';
import { FUNDING_HOURS, regularFundings } from '../paper/market/funding-schedule.ts';
import { type BarSeries, type MarketSource, MINUTE_MS, minuteOf } from '../paper/market/market-source.ts';

/** The written prices of one pair: those before the start, and those after it. All lists have a first value. */
export interface ScriptedPair {
  readonly symbol: string;
  /** The number of minutes for which each value stands. */
  readonly minutes: number;
  /** Values before the start, the last one right before it; may be empty. */
  readonly before: readonly Decimal[];
  /** Values from the start on; the last one stands for ever. */
  readonly values: readonly Decimal[];
  /** Volumes in base coin, one for each value. */
  readonly volumes: readonly Decimal[];
  /** Rates of the fundings that are settled while they stand, ratios; one for each value. */
  readonly fundingRates: readonly Decimal[];
  /** How much of its contracts is open, base coin, one for each value; unknown where absent. */
  readonly openInterest?: readonly Decimal[];
}

/**
 * Makes a market with written prices. Each value is the price of whole minutes, and every candle of a minute is
 * therefore flat.
 */
export function scriptedMarket(pairs: readonly ScriptedPair[], startAt: number): MarketSource {
  assert(startAt % MINUTE_MS === 0, 'a scripted market starts at a whole minute');
  const start = minuteOf(startAt);
  const history = Math.max(0, ...pairs.map(({ before, minutes }) => before.length * minutes));
  const known = new Map(pairs.map((pair) => [pair.symbol, pair]));
  const told = (symbol: string, list: 'fundingRates' | 'openInterest', at: number): Decimal | undefined => {
    const { minutes = 1, [list]: values = [] } = known.get(symbol) ?? {};
    return nth(values, Math.floor((minuteOf(at) - start) / minutes));
  };
  const rateOf = (symbol: string, at: number): Decimal => told(symbol, 'fundingRates', at) ?? ZERO;
  const regular = regularFundings(rateOf, FUNDING_HOURS);
  return {
    series: pairs.map((pair) => seriesOf(pair, start)),
    startAt,
    historyAt: startAt - history * MINUTE_MS,
    endAt: Infinity,
    fundingRate: rateOf,
    // What is shown is the rate of this moment, as at the exchange: it may change until it is settled.
    fundings: { ...regular, next: (symbol, now) => ({ ...regular.next(symbol, now), rate: rateOf(symbol, now) }) },
    openInterest: (symbol, at) => told(symbol, 'openInterest', at),
  };
}

function seriesOf(pair: ScriptedPair, start: number): BarSeries {
  const coins = splitSymbol(pair.symbol);
  assert(coins !== undefined, `no pair of known coins: ${pair.symbol}`);
  const { before, values, volumes, minutes } = pair;
  const pricePlaces = placesOf([...before, ...values], usualPlaces(values[0] ?? ZERO));
  const volumePlaces = placesOf(volumes, 4);
  const prices = [...before, ...values].map((value) => unitsOf(value, pricePlaces));
  const sizes = volumes.map((value) => unitsOf(value, volumePlaces));
  const price = (minute: number): number => nth(prices, before.length + Math.floor((minute - start) / minutes)) ?? 0;
  return {
    symbol: pair.symbol,
    ...coins,
    pricePlaces,
    volumePlaces,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: (minute) => nth(sizes, Math.floor((minute - start) / minutes)) ?? 0,
  };
}

/** The first value stands before the list, the last one behind it. */
function nth<T>(values: readonly T[], index: number): T | undefined {
  return values[Math.min(Math.max(index, 0), values.length - 1)];
}

/**
 * Guesses the decimal places of a pair's price: an exchange uses about as many as a ten-thousandth part of the price
 * needs.
 */
function usualPlaces(price: Decimal): number {
  const digits = formatDecimal(price).split('.')[0]?.length ?? 1;
  return Math.min(Math.max(6 - digits, 1), 5);
}

function placesOf(values: readonly Decimal[], least: number): number {
  return Math.max(least, ...values.map((value) => formatDecimal(value).split('.')[1]?.length ?? 0));
}

/** Counts the whole units of 10^-places; exact up to 15 digits. Prices and volumes of a pair have fewer together. */
function unitsOf(value: Decimal, places: number): number {
  const [whole = '0', fraction = ''] = formatDecimal(value).split('.');
  const units = Number(`${whole}${fraction.padEnd(places, '0')}`);
  assert(Number.isSafeInteger(units), `a price or volume has too many digits: ${formatDecimal(value)}`);
  return units;
}
