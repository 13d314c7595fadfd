import type { Observable } from 'rxjs';
import { Type as T } from 'typebox';
import { changed } from '../../../base/at-once.ts';
import { InstrumentField } from '../../../domain/fields.ts';
import {
  type Candle,
  GRANULARITIES,
  GRANULARITY_MS,
  type Granularity,
  type InstrumentRef,
} from '../../../domain/market.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Indicator, IndicatorValue } from '../indicators/indicator.ts';
import { makeIndicator } from '../indicators/index.ts';
import type { MarketOutlook } from '../../../ports/market-outlook.ts';
import { type Course, unforeseen, UNFORESEEN } from '../../../reads/course.ts';
import { candles as candlesList } from '../../../reads/candles.ts';
import { describedPoll } from '../../../reads/polls.ts';
import type { Poll } from '../../../reads/poll.ts';
import { watch } from '../spec/words.ts';
import { amount, field, optionalField, price, record, time } from '../spec/types.ts';

const quoted = price({ arg: 'base' }, { arg: 'quote' });
const based = amount({ arg: 'base' });

const candleType = record('candle', {
  openTime: field(time, 'when it began'),
  open: field(quoted, 'first price'),
  high: field(quoted, 'highest price'),
  low: field(quoted, 'lowest price'),
  close: field(quoted, 'last price'),
  volume: field(based, 'volume'),
});

/** The value of the candles watch: its newest candles, and each indicator as of the newest closed one. */
export interface CandlesValue {
  readonly latest: Candle | null;
  readonly current: Candle | null;
  readonly indicators: Readonly<Record<string, IndicatorValue>>;
  /** The value as it was at the closed candle before, for what crosses; undefined before there were two. */
  readonly before: CandleRead | undefined;
  /** The same without the open candle, where an indicator counts it: the next closed one goes on from here. */
  readonly closed?: CandlesValue;
  /** Closed candles that were read since the first, for people: how far an indicator has come that is unknown. */
  readonly closedCandles: number;
  /** Running computations; they advance once per closed candle, and nothing outside this file touches them. */
  readonly running: Running;
}

/** Running computations, and their results for candles that they were given before any read brought these, by open time. */
interface Running {
  readonly indicators: ReadonlyMap<string, Indicator>;
  readonly ahead: Map<number, Readonly<Record<string, IndicatorValue>>>;
}

/** One closed candle as expressions read it. */
interface CandleRead {
  readonly latest: Candle | null;
  readonly current: Candle | null;
  readonly indicators: Readonly<Record<string, IndicatorValue>>;
}

/** Most candles that one read may bring. */
const CANDLES_MAX = 1_000;

/** Candles that are read at first for each candle of the longest indicator: smoothing forgets the rest. */
const WARM_UP_FACTOR = 8;

/** Polls the candles of an instrument; a read asks only for what came after the last closed one. */
export const candles = watch({
  name: 'candles',
  schema: T.Object(
    {
      instrument: InstrumentField('Whose candles.'),
      granularity: T.Enum([...GRANULARITIES], { description: 'Length of a candle.' }),
    },
    { additionalProperties: false, description: 'Candles of an instrument, for indicators. Only closed ones count.' },
  ),
  output: record('candles', {
    open: field({ kind: 'series', of: quoted }, 'opening prices, for indicators'),
    high: field({ kind: 'series', of: quoted }, 'highest prices, for indicators'),
    low: field({ kind: 'series', of: quoted }, 'lowest prices, for indicators'),
    close: field({ kind: 'series', of: quoted }, 'closing prices, for indicators'),
    volume: field({ kind: 'series', of: based }, 'volumes, for indicators'),
    latest: optionalField(candleType, 'the newest closed candle'),
    current: optionalField(candleType, 'the candle that is still open: it changes until it closes'),
  }),
  list: candlesList,
  everyMsDefault: 10_000,
  means: { shows: 'nothing', history: { granularity: 'granularity' } },
  poll: (args) => candlesPoll(args.instrument, args.granularity, []),
});

/** Makes the poll of an instrument's candles, with the indicators that are read of them. */
export function candlesPoll(
  instrument: InstrumentRef,
  granularity: Granularity,
  indicators: readonly IndicatorUse[],
): Poll {
  const { market, symbol } = instrument;
  return {
    ...describedPoll(candlesList, { market, symbol, granularity }),
    indicators,
    withIndicators: (uses) => candlesPoll(instrument, granularity, uses),
    course: (value, _at, outlook) => courseOf({ instrument, granularity, indicators }, value, outlook),
    lacks: (value, at) => lacksClosed(value, at, GRANULARITY_MS[granularity]),
    read: (exchange, previous) =>
      readCandles(exchange, { instrument, granularity, indicators }, previous as CandlesValue | undefined),
  };
}

/** Tells whether the list lacks the candle that had closed last by then: an exchange may list it a little late. */
function lacksClosed(value: unknown, at: number, granularityMs: number): boolean {
  const newest = Math.floor(at / granularityMs) * granularityMs - granularityMs;
  const latest = isCandles(value) ? value.latest : null;
  return latest === null || latest.openTime < newest;
}

function isCandles(value: unknown): value is CandlesValue {
  return typeof value === 'object' && value !== null && 'latest' in value && 'running' in value;
}

interface CandlesUse {
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly indicators: readonly IndicatorUse[];
}

function readCandles(
  exchange: Exchange,
  { instrument, granularity, indicators }: CandlesUse,
  previous: CandlesValue | undefined,
): Observable<Reading<unknown>> {
  const granularityMs = GRANULARITY_MS[granularity];
  const longest = indicators.reduce((most, use) => Math.max(most, use.length), 1);
  const since = previous?.latest?.openTime;
  const query =
    since === undefined
      ? {
          kind: 'candles' as const,
          instrument,
          granularity,
          limit: Math.min(CANDLES_MAX, longest * WARM_UP_FACTOR + 2),
        }
      : { kind: 'candles' as const, instrument, granularity, since: since + granularityMs, limit: CANDLES_MAX };
  return changed(exchange.read(query), (reading) => {
    if (!reading.ok) return reading;
    // After a gap the running indicators would be wrong: begin anew, and warm up with the next read.
    if (since !== undefined && gapAfter(since + granularityMs, reading.value)) {
      return { ...reading, value: emptyCandles(indicators) };
    }
    const start = previous?.closed ?? previous ?? emptyCandles(indicators);
    // By our clock and by the exchange's: where ours is ahead, its candle may not have closed yet.
    const at = Math.min(reading.startedAt, exchange.statedAt() ?? Infinity);
    const closed = fold(start, reading.value, { closedUntil: at - granularityMs, granularityMs });
    return { ...reading, value: withOpen(closed, indicators) };
  });
}

function gapAfter(expectedOpenTime: number, added: readonly Candle[]): boolean {
  const [first] = added;
  return first !== undefined && first.openTime > expectedOpenTime;
}

function emptyCandles(indicators: readonly IndicatorUse[]): CandlesValue {
  const made = new Map<string, Indicator>();
  for (const use of indicators) {
    const indicator = makeIndicator(use);
    if (indicator !== undefined) made.set(use.key, indicator);
  }
  const running = { indicators: made, ahead: new Map() };
  return { latest: null, current: null, indicators: {}, before: undefined, closedCandles: 0, running };
}

interface Fold {
  /** Candles that opened later than this are open still, ms. */
  readonly closedUntil: number;
  readonly granularityMs: number;
}

/** Folds new candles in; one that opened after `closedUntil` is still open (case "repainted candle": it gives no signal). */
function fold(previous: CandlesValue, added: readonly Candle[], { closedUntil, granularityMs }: Fold): CandlesValue {
  const { running } = previous;
  let { latest, current, indicators, before, closedCandles } = previous;
  for (const candle of added) {
    if (latest !== null && candle.openTime <= latest.openTime) continue;
    if (candle.openTime > closedUntil) {
      current = candle;
      continue;
    }
    before = latest === null ? undefined : { latest, current: null, indicators };
    latest = candle;
    closedCandles += 1;
    current = null;
    indicators = pushAll(running, { candle, at: candle.openTime + granularityMs, before });
  }
  return { latest, current, indicators, before, closedCandles, running };
}

interface Closed {
  readonly candle: Candle;
  /** The instant at which it closed, ms. */
  readonly at: number;
  readonly before: CandleRead | undefined;
}

/** Indicators come after those that they rest on, so that a condition sees what it reads of its own candle. */
function pushAll(
  { indicators: running, ahead }: Running,
  { candle, at, before }: Closed,
): Readonly<Record<string, IndicatorValue>> {
  const ready = ahead.get(candle.openTime);
  if (ready !== undefined) {
    ahead.delete(candle.openTime);
    return ready;
  }
  const values: Record<string, IndicatorValue> = {};
  const seen = { at, reading: { latest: candle, current: null, indicators: values, before } };
  for (const [key, indicator] of running) values[key] = indicator.push(candle, seen);
  return values;
}

/** Where the file says `open`, the open candle counts as if it closed now; it is compared with the last close. */
function withOpen(closed: CandlesValue, uses: readonly IndicatorUse[]): CandlesValue {
  const open = uses.filter((use) => use.open === true);
  if (open.length === 0) return closed;
  const { current, indicators, before, running } = closed;
  const now: Record<string, IndicatorValue> = { ...indicators };
  const then: Record<string, IndicatorValue> = { ...before?.indicators };
  for (const { key } of open) {
    then[key] = indicators[key];
    now[key] = current === null ? undefined : running.indicators.get(key)?.peek(current);
  }
  return { ...closed, indicators: now, before: before && { ...before, indicators: then }, closed };
}

/** Foresees the candles that will close: the indicators are given each of them, exactly as reads would. */
function courseOf(use: CandlesUse, value: unknown, outlook: MarketOutlook): Course | undefined {
  if (!isCandles(value)) return undefined;
  const closed = value.closed ?? value;
  if (closed.latest === null) return undefined;
  const { ahead } = closed.running;
  // Those that reads have brought meanwhile.
  for (const openTime of ahead.keys()) if (openTime <= closed.latest.openTime) ahead.delete(openTime);
  return courseFrom(use, closed, closed.latest.openTime, outlook);
}

function courseFrom(use: CandlesUse, value: CandlesValue, openTime: number, outlook: MarketOutlook): Course {
  const { granularity, instrument, indicators } = use;
  const granularityMs = GRANULARITY_MS[granularity];
  const hasOpen = indicators.some(({ open }) => open === true);
  return {
    value: hasOpen ? UNFORESEEN : new ClosedCandles(value),
    held: value,
    changesAt: openTime + 2 * granularityMs,
    readAt: (at) => {
      let [last, newest] = [value, openTime];
      for (; newest + 2 * granularityMs <= at; newest += granularityMs) {
        const candle = outlook.candle(instrument, granularity, newest + granularityMs);
        if (candle === undefined) return undefined;
        last = foldAhead(last, candle, granularityMs);
      }
      return courseFrom(use, last, newest, outlook);
    },
  };
}

/** Folds a candle in that no read has brought yet; the one that brings it finds what the indicators have made of it. */
function foldAhead(previous: CandlesValue, candle: Candle, granularityMs: number): CandlesValue {
  const { running, latest, indicators: earlier, closedCandles } = previous;
  const before = latest === null ? undefined : { latest, current: null, indicators: earlier };
  const indicators = pushAll(running, { candle, at: candle.openTime + granularityMs, before });
  running.ahead.set(candle.openTime, indicators);
  return { latest: candle, current: null, indicators, before, closedCandles: closedCandles + 1, running };
}

/** The candle that is still open is another one at each read. */
class ClosedCandles {
  readonly latest: Candle | null;
  readonly indicators: CandleRead['indicators'];
  readonly before: CandleRead | undefined;
  readonly closedCandles: number;

  constructor({ latest, indicators, before, closedCandles }: CandlesValue) {
    this.latest = latest;
    this.indicators = indicators;
    this.before = before;
    this.closedCandles = closedCandles;
  }

  get current(): never {
    return unforeseen();
  }
}
