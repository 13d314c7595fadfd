import { assert } from '../base/assert.ts';
import { type Decimal, formatDecimal, ZERO } from '../base/decimal.ts';
import { splitSymbol } from '../domain/market.ts';
import { type BarSeries, type MarketSource, MINUTE_MS, minuteOf } from '../paper/market/market-source.ts';

/** The price of one pair as it is written: what led up to the start, and what comes. All lists have a first value. */
export interface ScriptedPair {
  readonly symbol: string;
  /** How many minutes each value stands. */
  readonly minutes: number;
  /** Values before the start, the last one right before it; may be empty. */
  readonly before: readonly Decimal[];
  /** Values from the start on, the last of which stands for ever. */
  readonly values: readonly Decimal[];
  /** Volumes of values in base coin, likewise. */
  readonly volumes: readonly Decimal[];
  /** Rate of each funding, a ratio. */
  readonly fundingRate: Decimal;
}

/** Makes a market whose prices are written down: each value is the price of its whole minutes, so every candle of a minute is flat. */
export function scriptedMarket(pairs: readonly ScriptedPair[], startAt: number): MarketSource {
  assert(startAt % MINUTE_MS === 0, 'a scripted market starts at a whole minute');
  const start = minuteOf(startAt);
  const history = Math.max(0, ...pairs.map(({ before, minutes }) => before.length * minutes));
  const rates = new Map(pairs.map(({ symbol, fundingRate }) => [symbol, fundingRate]));
  return {
    series: pairs.map((pair) => seriesOf(pair, start)),
    startAt,
    historyAt: startAt - history * MINUTE_MS,
    endAt: Infinity,
    fundingRate: (symbol) => rates.get(symbol) ?? ZERO,
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
  const price = (minute: number): number => nth(prices, before.length + Math.floor((minute - start) / minutes));
  return {
    symbol: pair.symbol,
    ...coins,
    pricePlaces,
    volumePlaces,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: (minute) => nth(sizes, Math.floor((minute - start) / minutes)),
  };
}

/** The first value stands before the list, the last one behind it. */
function nth(values: readonly number[], index: number): number {
  return values[Math.min(Math.max(index, 0), values.length - 1)] ?? 0;
}

/** Places of prices at an exchange are about as many as a ten-thousandth part needs. */
function usualPlaces(price: Decimal): number {
  const digits = formatDecimal(price).split('.')[0]?.length ?? 1;
  return Math.min(Math.max(6 - digits, 1), 5);
}

function placesOf(values: readonly Decimal[], least: number): number {
  return Math.max(least, ...values.map((value) => formatDecimal(value).split('.')[1]?.length ?? 0));
}

/** Whole units of 10^-places; exact up to 15 digits, which prices and volumes of a pair never reach together. */
function unitsOf(value: Decimal, places: number): number {
  const [whole = '0', fraction = ''] = formatDecimal(value).split('.');
  const units = Number(`${whole}${fraction.padEnd(places, '0')}`);
  assert(Number.isSafeInteger(units), `a price or volume has too many digits: ${formatDecimal(value)}`);
  return units;
}
