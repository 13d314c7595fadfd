import { assert } from '../../../base/assert.ts';
import type { Candle, Granularity, InstrumentRef } from '../../../domain/market.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { Indicator, IndicatorValue } from '../indicators/indicator.ts';
import { makeIndicator } from '../indicators/index.ts';

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
   * Running computations; they advance once per closed candle, and nobody but those who read and foresee candles
   * touches them.
   */
  readonly running: RunningIndicators;
}

/** Running computations, and what they have made of candles that no read has brought yet. */
export interface RunningIndicators {
  readonly indicators: ReadonlyMap<string, Indicator>;
  /** The same as a list: a year goes through it half a million times. */
  readonly inOrder: readonly { readonly key: string; readonly indicator: Indicator }[];
  /** Their keys without values: what begins as its copy has one shape from its first result on. */
  readonly blank: IndicatorValues;
  /**
   * By open time, ascending. A list, because a map that is emptied again and again leaves a new table behind each time.
   */
  readonly ahead: { readonly openTime: number; readonly values: IndicatorValues }[];
  /** Open time of the newest candle that they were given, ms. */
  newest: number;
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
  const made = new Map<string, Indicator>();
  for (const use of indicators) {
    const indicator = makeIndicator(use);
    if (indicator !== undefined) made.set(use.key, indicator);
  }
  const inOrder = [...made].map(([key, indicator]) => ({ key, indicator }));
  const blank = Object.fromEntries(inOrder.map(({ key }) => [key, undefined]));
  const running: RunningIndicators = { indicators: made, inOrder, blank, ahead: [], newest: -Infinity };
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
  for (const { key, indicator } of running.inOrder) values[key] = indicator.push(candle, seen);
  return values;
}

function madeAhead({ ahead }: RunningIndicators, openTime: number): IndicatorValues {
  let place = ahead.length - 1;
  while ((ahead[place]?.openTime ?? -Infinity) > openTime) place -= 1;
  const made = ahead[place];
  assert(made?.openTime === openTime, 'a candle was given to its indicators twice');
  return made.values;
}
