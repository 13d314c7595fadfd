import { assert } from '../../../base/assert.ts';
import { type Candle, type Granularity, type InstrumentRef, isUntraded } from '../../../domain/market.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { Indicator, IndicatorValue } from '../indicators/indicator.ts';
import { makeIndicator } from '../indicators/index.ts';
import { hasManyUntraded, windowOf } from '../indicators/untraded.ts';

/** The candles of an instrument, with the indicators that are read of them. */
export interface CandlesUse {
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly indicators: readonly IndicatorUse[];
}

/** The results of the indicators as of one closed candle. */
export type IndicatorValues = Readonly<Record<string, IndicatorValue>>;

/** The value of the candles watch: its newest candles, and each indicator as of the newest closed one. */
export interface CandlesValue {
  readonly latest: Candle | null;
  readonly current: Candle | null;
  readonly indicators: IndicatorValues;
  /** The value as it was at the closed candle before, for what crosses; undefined before there were two. */
  readonly before: CandleRead | undefined;
  /** The closed candles that were read last, ascending, for what is computed over several watches; bounded. */
  readonly log?: readonly Candle[];
  /** The same without the open candle, where an indicator counts it: the next closed one goes on from here. */
  readonly closed?: CandlesValue;
  /** Closed candles that were read since the first, for people: how far an indicator has come that is unknown. */
  readonly closedCandles: number;
  /**
   * Candles that the exchange did not list, ascending, the newest of them: flat ones stand in for them until the
   * exchange is asked again.
   */
  readonly filled?: readonly FilledCandle[];
  /** Open time from which the next read asks, ms: that of a filled candle which is due to be asked for again. */
  readonly askAgainFrom?: number;
  /** Candles without a trade of the indicators that are unknown because of them, by their keys, for people. */
  readonly untradedIn?: ReadonlyMap<string, number>;
  /** Open times of filled candles that this reading brought: the indicators were computed again. */
  readonly restated?: readonly number[];
  /**
   * Running computations; they advance once per closed candle, and nobody but those who read and foresee candles
   * touches them.
   */
  readonly running: RunningIndicators;
}

/** A candle that the exchange did not list. Times in ms. */
export interface FilledCandle {
  readonly openTime: number;
  readonly filledAt: number;
}

/** Running computations, and what they have made of candles that no read has brought yet. */
export interface RunningIndicators {
  readonly indicators: ReadonlyMap<string, Indicator>;
  /** The same as a list: a year goes through it half a million times. */
  readonly inOrder: readonly RunningIndicator[];
  /** Their keys without values: what begins as its copy has one shape from its first result on. */
  readonly blank: IndicatorValues;
  /**
   * By open time, ascending. A list, because a map that is emptied again and again leaves a new table behind each time.
   */
  readonly ahead: { readonly openTime: number; readonly values: IndicatorValues }[];
  /** Open time of the newest candle that they were given, ms. */
  newest: number;
  /** Open times of the candles without a trade in the longest window, ascending, ms. */
  readonly untraded: number[];
  /** The longest window in which such candles are counted, in candles; 0 where none is. */
  readonly windowMax: number;
  /** Candles without a trade in the windows of the indicators that are unknown because of them, for people. */
  readonly untradedIn: Map<string, number>;
}

interface RunningIndicator {
  readonly key: string;
  readonly indicator: Indicator;
  /** Candles of which only a few may be without a trade; undefined where any number may. */
  readonly window: number | undefined;
}

/** One closed candle as expressions read it. */
export interface CandleRead {
  readonly latest: Candle | null;
  readonly current: Candle | null;
  readonly indicators: IndicatorValues;
}

/** Tells whether a reading is one of candles. */
export function isCandles(value: unknown): value is CandlesValue {
  return typeof value === 'object' && value !== null && 'latest' in value && 'running' in value;
}

/** Tells whether the closed candles themselves are kept: something is computed over those of several watches. */
export function isLogged(indicators: readonly IndicatorUse[]): boolean {
  return indicators.some(({ kind }) => kind === 'log');
}

/** Makes the value before any candle was read. */
export function emptyCandles(indicators: readonly IndicatorUse[]): CandlesValue {
  const inOrder: RunningIndicator[] = [];
  for (const use of indicators) {
    const indicator = makeIndicator(use);
    if (indicator !== undefined) inOrder.push({ key: use.key, indicator, window: windowOf(use) });
  }
  const made = new Map(inOrder.map(({ key, indicator }) => [key, indicator]));
  const blank = Object.fromEntries(inOrder.map(({ key }) => [key, undefined]));
  const windowMax = inOrder.reduce((most, { window = 0 }) => Math.max(most, window), 0);
  const running: RunningIndicators = {
    ...{ indicators: made, inOrder, blank, ahead: [], newest: -Infinity },
    ...{ untraded: [], windowMax, untradedIn: new Map() },
  };
  const log = isLogged(indicators) ? { log: [] } : {};
  return { latest: null, current: null, indicators: {}, before: undefined, closedCandles: 0, ...log, running };
}

/**
 * Tells whether the running indicators were given candles that neither this value nor foresight has: a reading that
 * brought them was not kept. What they would make of the next candles would be wrong.
 */
export function isOvertaken({ running, latest }: CandlesValue): boolean {
  const known = Math.max(running.ahead.at(-1)?.openTime ?? -Infinity, latest?.openTime ?? -Infinity);
  return running.newest > known;
}

/** A candle that has closed. */
interface Closed {
  readonly candle: Candle;
  /** The instant at which it closed, ms. */
  readonly at: number;
  readonly before: CandleRead | undefined;
}

/**
 * Gives a candle to all indicators, and takes what they have made of it already where it was foreseen. They come after
 * those that they rest on, so that a condition sees what it reads of its own candle.
 */
export function pushAll(running: RunningIndicators, { candle, at, before }: Closed): IndicatorValues {
  const { openTime } = candle;
  if (openTime <= running.newest) return madeAhead(running, openTime);
  running.newest = openTime;
  const values: Record<string, IndicatorValue> = { ...running.blank };
  const seen = { at, reading: { latest: candle, current: null, indicators: values, before } };
  countUntraded(running, candle, at - openTime);
  for (const { key, indicator, window } of running.inOrder) {
    const value = indicator.push(candle, seen);
    values[key] = window !== undefined && isThin(running, { key, window, at, openTime }) ? undefined : value;
  }
  return values;
}

function countUntraded({ untraded, untradedIn, windowMax }: RunningIndicators, candle: Candle, lengthMs: number): void {
  if (windowMax === 0) return;
  if (isUntraded(candle)) untraded.push(candle.openTime);
  while ((untraded[0] ?? Infinity) <= candle.openTime - windowMax * lengthMs) untraded.shift();
  if (untradedIn.size > 0) untradedIn.clear();
}

interface Window {
  readonly key: string;
  readonly window: number;
  /** Its newest candle opened and closed then, ms. */
  readonly openTime: number;
  readonly at: number;
}

/** Returns true if too many candles of the window are without a trade, and notes how many. */
function isThin({ untraded, untradedIn }: RunningIndicators, { key, window, openTime, at }: Window): boolean {
  if (untraded.length === 0) return false;
  const before = openTime - window * (at - openTime);
  const count = untraded.length - (untraded.findLastIndex((one) => one <= before) + 1);
  if (!hasManyUntraded(count, window)) return false;
  untradedIn.set(key, count);
  return true;
}

function madeAhead({ ahead }: RunningIndicators, openTime: number): IndicatorValues {
  let place = ahead.length - 1;
  while ((ahead[place]?.openTime ?? -Infinity) > openTime) place -= 1;
  const made = ahead[place];
  assert(made?.openTime === openTime, 'a candle was given to its indicators twice');
  return made.values;
}
