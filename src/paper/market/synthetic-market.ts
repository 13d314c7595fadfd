import { assert } from '../../base/assert.ts';
import { decimalOf, type Decimal } from '../../base/decimal.ts';
import { PAPER_HISTORY_MS, splitSymbol } from '../../domain/market.ts';
import { decimalOfUnits, MINUTE_MS, minuteOf, unitScale } from './market-source.ts';
import type { BarSeries, MarketSource } from './market-source.ts';

const DAY_MINUTES = 1_440;

/** Days of bars that a series keeps computed; any other day is computed again when it is asked for. */
const DAYS_KEPT_MAX = 40;

interface Shape {
  readonly base: string;
  readonly quote: string;
  /** In units of 10^-pricePlaces. */
  readonly middle: number;
  readonly pricePlaces: number;
  readonly volumePlaces: number;
  /** Typical volume of a minute, in units of 10^-volumePlaces. */
  readonly volume: number;
  /** Its liveliness, as a multiple of the first pair's. */
  readonly liveliness: number;
}

const SHAPES = {
  BTCUSDT: {
    base: 'BTC',
    quote: 'USDT',
    middle: 600_000,
    pricePlaces: 1,
    volumePlaces: 4,
    volume: 80_000,
    liveliness: 1,
  },
  ETHUSDT: {
    base: 'ETH',
    quote: 'USDT',
    middle: 300_000,
    pricePlaces: 2,
    volumePlaces: 4,
    volume: 900_000,
    liveliness: 1.2,
  },
  SOLUSDT: {
    base: 'SOL',
    quote: 'USDT',
    middle: 150_000,
    pricePlaces: 3,
    volumePlaces: 3,
    volume: 9_000_000,
    liveliness: 1.6,
  },
} as const satisfies Record<string, Shape>;

export type SyntheticSymbol = keyof typeof SHAPES;

/** The pairs that a synthetic market can have. */
const SYNTHETIC_SYMBOLS: readonly SyntheticSymbol[] = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];

export interface SyntheticOptions {
  readonly seed: number;
  /** Any instant, ms; the market starts at the minute that it lies in. */
  readonly startAt: number;
  /** All three by default. */
  readonly symbols?: readonly SyntheticSymbol[];
  /** Pairs beside these, or the same ones, each with the price around which it moves. */
  readonly pairs?: ReadonlyMap<string, Decimal>;
}

/**
 * Makes an endless market from a seed, with 100 days of history before its start; a day is computed when it is read.
 *
 * A price depends on the seed and its minute alone, never on what was asked before: two exchanges with one seed, or one
 * before and after a restart, see the same market whatever their start.
 */
export function syntheticMarket(options: SyntheticOptions): MarketSource {
  const startAt = minuteOf(options.startAt) * MINUTE_MS;
  const { seed, symbols = SYNTHETIC_SYMBOLS, pairs = new Map<string, Decimal>() } = options;
  const own = symbols.map((symbol) =>
    seriesOf(symbol, shapeOf(symbol, pairs.get(symbol)), mix(seed, SYNTHETIC_SYMBOLS.indexOf(symbol))),
  );
  const others = [...pairs]
    .filter(([symbol]) => !Object.hasOwn(SHAPES, symbol))
    .map(([symbol, price]) => seriesOf(symbol, shapeAround(symbol, price), mix(seed, keyOf(symbol))));
  return {
    series: [...own, ...others],
    startAt,
    historyAt: startAt - PAPER_HISTORY_MS,
    endAt: Number.POSITIVE_INFINITY,
    fundingRate: (symbol, at) => fundingRate(mix(options.seed, symbol.length + symbol.charCodeAt(0)), at),
  };
}

function shapeOf(symbol: SyntheticSymbol, price: Decimal | undefined): Shape {
  const shape = SHAPES[symbol];
  return price === undefined ? shape : { ...shape, middle: Number(price / unitScale(shape.pricePlaces)) };
}

/** A minute's typical turnover of a pair that is told, USDT. */
const TURNOVER = 480_000n;

/** The shape of a pair that moves around a price: six digits of it are told, and its volume is worth as much. */
function shapeAround(symbol: string, price: Decimal): Shape {
  const coins = splitSymbol(symbol);
  assert(coins !== undefined, `no pair of known coins: ${symbol}`);
  const pricePlaces = Math.min(12, Math.max(0, 6 - String(price / unitScale(12)).length + 12));
  const [middle, volume] = [price / unitScale(pricePlaces), (decimalOf(TURNOVER) * 100n) / price];
  return { ...coins, middle: Number(middle), pricePlaces, volumePlaces: 2, volume: Number(volume), liveliness: 1.3 };
}

/** A number that the letters of a symbol determine, beyond those of the pairs that are listed here. */
function keyOf(symbol: string): number {
  return Buffer.from(symbol).reduce((key, letter) => (Math.imul(key, 31) + letter) >>> 0, 1_000);
}

interface Day {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

function seriesOf(symbol: string, shape: Shape, seed: number): BarSeries {
  const days = new Map<number, Day>();
  let current: Day | undefined;
  let currentIndex = -1;
  const dayOf = (minute: number): Day => {
    const index = Math.floor(minute / DAY_MINUTES);
    if (current !== undefined && index === currentIndex) return current;
    current = days.get(index) ?? remember(days, index, makeDay(shape, seed, index));
    currentIndex = index;
    return current;
  };
  const read = (column: keyof Day) => {
    return (minute: number): number => {
      const value = dayOf(minute)[column][minute % DAY_MINUTES];
      assert(value !== undefined, 'a minute of a day');
      return value;
    };
  };
  const { base, quote, pricePlaces, volumePlaces } = shape;
  return {
    symbol,
    base,
    quote,
    pricePlaces,
    volumePlaces,
    open: read('open'),
    high: read('high'),
    low: read('low'),
    close: read('close'),
    volume: read('volume'),
  };
}

function remember(days: Map<number, Day>, index: number, day: Day): Day {
  days.set(index, day);
  const oldest = days.keys().next();
  if (days.size > DAYS_KEPT_MAX && oldest.done !== true) days.delete(oldest.value);
  return day;
}

function makeDay(shape: Shape, seed: number, index: number): Day {
  const column = () => new Float64Array(DAY_MINUTES);
  const day = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  const first = index * DAY_MINUTES;
  let open = priceAt(shape, seed, first);
  for (let i = 0; i < DAY_MINUTES; i += 1) {
    const minute = first + i;
    const close = priceAt(shape, seed, minute + 1);
    const wick = shape.middle * 0.0006 * shape.liveliness;
    day.open[i] = open;
    day.close[i] = close;
    day.high[i] = Math.max(open, close) + Math.floor(wick * squared(unit(seed, 101, minute)));
    day.low[i] = Math.min(open, close) - Math.floor(wick * squared(unit(seed, 102, minute)));
    day.volume[i] = Math.floor(
      shape.volume * (0.25 + unit(seed, 103, minute) + 20 * (Math.abs(close - open) / wick) * 0.05),
    );
    open = close;
  }
  return day;
}

/**
 * Lengths (minutes) and heights of the waves that a price is made of. A wave four times as long is twice as high,
 * as in a random walk: that gives trends at every scale and noise on top of them, about 3 % a day.
 */
const WAVES = Array.from({ length: 10 }, (_, octave) => ({ minutes: 4 ** octave, height: 0.0004 * 2 ** octave }));

function priceAt(shape: Shape, seed: number, minute: number): number {
  let deviation = 0;
  for (let octave = 0; octave < WAVES.length; octave += 1) {
    const wave = WAVES[octave];
    if (wave === undefined) break;
    const position = minute / wave.minutes;
    const node = Math.floor(position);
    const from = 2 * unit(seed, octave, node) - 1;
    const to = 2 * unit(seed, octave, node + 1) - 1;
    const t = position - node;
    deviation += wave.height * (from + (to - from) * t * t * (3 - 2 * t));
  }
  return Math.round(shape.middle * (1 + deviation * shape.liveliness));
}

/** From -0.02 % to 0.04 %, in steps of 0.001 %, once a funding time. */
function fundingRate(seed: number, at: number): Decimal {
  return decimalOfUnits(Math.floor(unit(seed, 104, Math.floor(at / MINUTE_MS)) * 61) - 20, 5);
}

function squared(x: number): number {
  return x * x;
}

/** A number in [0, 1) that its three keys determine. */
function unit(seed: number, channel: number, index: number): number {
  return mix(mix(seed, channel), index) / 0x1_0000_0000;
}

function mix(seed: number, key: number): number {
  let z = (Math.imul(seed ^ (key | 0), 0x9e3779b1) + Math.imul(Math.floor(key / 0x1_0000_0000) + 1, 0x85ebca77)) >>> 0;
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  z = Math.imul(z ^ (z >>> 12), 0x297a2d39);
  return (z ^ (z >>> 15)) >>> 0;
}
