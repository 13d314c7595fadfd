import { concatMap, type Observable, of } from 'rxjs';
import { Type as T } from 'typebox';
import { changed } from '../../../base/at-once.ts';
import { ZERO } from '../../../base/decimal.ts';
import { InstrumentField } from '../../../domain/fields.ts';
import {
  type Candle,
  GRANULARITIES,
  GRANULARITY_MS,
  type Granularity,
  type InstrumentRef,
  isUntraded,
} from '../../../domain/market.ts';
import type { Reading } from '../../../domain/reading.ts';
import { INDICATOR_LENGTH_MAX } from '../../../language/values/bounds.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import { candles as candlesList } from '../../../reads/candles.ts';
import { describedPoll } from '../../../reads/polls.ts';
import type { Poll } from '../../../reads/poll.ts';
import { watch } from '../spec/words.ts';
import type { IndicatorValue } from '../indicators/indicator.ts';
import { amount, field, optionalField, price, record, time } from '../spec/types.ts';
import { candlesAhead } from './candles-ahead.ts';
import {
  type CandlesUse,
  type CandlesValue,
  emptyCandles,
  type FilledCandle,
  isCandles,
  isLogged,
  isOvertaken,
  pushAll,
} from './candles-value.ts';

const quoted = price({ arg: 'base' }, { arg: 'quote' });
const based = amount({ arg: 'base' });

const candleType = record('candle', {
  openTime: field(time, 'when it began', 'beginning'),
  open: field(quoted, 'first price'),
  high: field(quoted, 'highest price'),
  low: field(quoted, 'lowest price'),
  close: field(quoted, 'last price'),
  volume: field(based, 'volume'),
});

/** Most candles that one read may bring, and most that a first one asks for, page by page. */
const CANDLES_MAX = 1_000;
const HISTORY_MAX = INDICATOR_LENGTH_MAX + 2;

/**
 * Candles that are read at first for each candle of the longest indicator, as far as one read brings them: smoothing
 * forgets the rest.
 */
const WARM_UP_FACTOR = 8;

/** Polls the candles of an instrument; a read asks only for what came after the last closed one. */
export const candles = watch({
  name: 'candles',
  schema: T.Object(
    {
      instrument: InstrumentField('Whose candles.'),
      granularity: T.Enum([...GRANULARITIES], {
        description:
          'Length of a candle. Candles begin by the clock of UTC: one of `1D` opens and closes at 00:00 UTC.',
      }),
      gaps: T.Optional(
        T.Enum(['allow'], {
          description:
            'An indicator is unknown while more than 5 % of its candles are without a trade. `allow` computes it all the same.',
        }),
      ),
    },
    { additionalProperties: false, description: 'Candles of an instrument, for indicators. Only closed ones count.' },
  ),
  output: record('candles', {
    open: field({ kind: 'series', of: quoted }, 'opening prices, for indicators'),
    high: field({ kind: 'series', of: quoted }, 'highest prices, for indicators'),
    low: field({ kind: 'series', of: quoted }, 'lowest prices, for indicators'),
    close: field({ kind: 'series', of: quoted }, 'closing prices, for indicators'),
    volume: field({ kind: 'series', of: based }, 'volumes, for indicators'),
    latest: optionalField(candleType, 'the newest closed candle', 'newest closed candle'),
    current: optionalField(candleType, 'the candle that is still open: it changes until it closes', 'open candle'),
  }),
  says: ({ granularity, instrument }, { nameOf }) => `the ${granularity} candles of ${nameOf(instrument)}`,
  list: candlesList,
  everyMsDefault: 10_000,
  means: { shows: 'nothing', history: { granularity: 'granularity', gaps: 'gaps' } },
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
    // What is computed over several watches has to see each reading of all of them.
    ...(!isLogged(indicators) && {
      course: (value, _at, { outlook }) => candlesAhead({ instrument, granularity, indicators }, value, outlook),
    }),
    corrects: (value) => isCandles(value) && value.restated !== undefined,
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

function readCandles(
  exchange: Exchange,
  use: CandlesUse,
  previous: CandlesValue | undefined,
): Observable<Reading<unknown>> {
  const { indicators } = use;
  const lengthMs = GRANULARITY_MS[use.granularity];
  const start = previous?.closed ?? previous;
  const { latest } = start ?? {};
  if (start === undefined || latest === undefined || latest === null) return readAtFirst(exchange, use);
  const next = latest.openTime + lengthMs;
  const take = (reading: SuccessfulReading<readonly Candle[]>): Reading<unknown> => {
    const at = readAt(reading, exchange);
    // The running indicators would be wrong where a reading that began before time stepped was not kept, and after more
    // candles than one read brings: begin anew, and warm up with the next read.
    if (isOvertaken(start) || at - next > CANDLES_MAX * lengthMs)
      return { ...reading, value: emptyCandles(indicators) };
    return folded(use, reading, { start: asked(start, at), at });
  };
  const since = start.askAgainFrom ?? next;
  const read = exchange.read({ kind: 'candles', ...ofInstrument(use), since, limit: CANDLES_MAX });
  if (start.askAgainFrom === undefined) return changed(read, (reading) => (reading.ok ? take(reading) : reading));
  return read.pipe(
    concatMap((reading): Observable<Reading<unknown>> => {
      if (!reading.ok) return of(reading);
      const late = lateCandles(start, reading.value);
      return late.length === 0 ? of(take(reading)) : readAtFirst(exchange, use, late);
    }),
  );
}

type SuccessfulReading<T> = Reading<T> & { readonly ok: true };

function ofInstrument({ instrument, granularity }: CandlesUse): Pick<CandlesUse, 'instrument' | 'granularity'> {
  return { instrument, granularity };
}

/** Reads what the indicators need to begin. `restated`: open times of candles for which it is read again, ms. */
function readAtFirst(exchange: Exchange, use: CandlesUse, restated?: readonly number[]): Observable<Reading<unknown>> {
  const limit = candlesAtFirst(use.indicators, GRANULARITY_MS[use.granularity]);
  return changed(exchange.read({ kind: 'candles', ...ofInstrument(use), limit }), (reading) => {
    if (!reading.ok) return reading;
    const begun = { start: emptyCandles(use.indicators), at: readAt(reading, exchange) };
    return folded(use, reading, restated === undefined ? begun : { ...begun, restated });
  });
}

/** By our clock and by the exchange's: where ours is ahead, its candle may not have closed yet. */
function readAt({ startedAt }: Reading<unknown>, exchange: Exchange): number {
  return Math.min(startedAt, exchange.statedAt() ?? Infinity);
}

/** A filled candle is asked for once more, this long after it was filled. */
const ASK_AGAIN_MS = 3_600_000;

/** Without the filled candles that this reading has asked for. */
function asked(start: CandlesValue, at: number): CandlesValue {
  const { askAgainFrom, filled = [], ...rest } = start;
  if (askAgainFrom === undefined) return start;
  const left = filled.filter(({ filledAt }) => at < filledAt + ASK_AGAIN_MS);
  return { ...rest, ...(left.length > 0 && { filled: left }) };
}

/** The open times of filled candles that the exchange lists now, and that were no candles without a trade. */
function lateCandles({ filled = [] }: CandlesValue, rows: readonly Candle[]): readonly number[] {
  const open = new Set(filled.map(({ openTime }) => openTime));
  return rows.filter((row) => open.has(row.openTime) && !isUntraded(row)).map(({ openTime }) => openTime);
}

interface Folding {
  readonly start: CandlesValue;
  /** The instant by which candles have closed, ms. */
  readonly at: number;
  readonly restated?: readonly number[];
}

function folded(
  { indicators, granularity }: CandlesUse,
  reading: SuccessfulReading<readonly Candle[]>,
  { start, at, restated }: Folding,
): Reading<unknown> {
  const granularityMs = GRANULARITY_MS[granularity];
  const logged = candlesAtFirst(indicators, granularityMs);
  const closed = fold(start, reading.value, { at, granularityMs, logged });
  const value = withOpen(restated === undefined ? closed : { ...closed, restated }, indicators);
  return { ...reading, startedAt: Math.min(reading.startedAt, knownUntil(closed, at, granularityMs)), value };
}

/**
 * The instant until which a reading knows the candles, ms. While the exchange does not list one that has closed, a
 * reading is no newer than its close, and becomes too old.
 */
function knownUntil(value: CandlesValue, at: number, granularityMs: number): number {
  if (value.latest === null || !lacksClosed(value, at, granularityMs)) return Infinity;
  return value.latest.openTime + 2 * granularityMs;
}

/** Counts the candles that a first read asks for, the open one among them. */
export function candlesAtFirst(indicators: readonly IndicatorUse[], granularityMs: number): number {
  const longest = indicators.reduce((most, use) => Math.max(most, use.length), 1);
  const spanMs = indicators.reduce((most, use) => Math.max(most, use.spanMs ?? 0), 0);
  const warm = Math.min(CANDLES_MAX, longest * WARM_UP_FACTOR + 2);
  return Math.min(HISTORY_MAX, Math.max(warm, longest + 2, Math.ceil(spanMs / granularityMs) + 2));
}

interface Fold {
  /** Candles that close later than this are open still, ms. */
  readonly at: number;
  readonly granularityMs: number;
  /** Most closed candles that are kept, where any are. */
  readonly logged: number;
}

/** Most filled candles that are remembered, to be asked for again. */
const FILLED_MAX = CANDLES_MAX;

/**
 * Folds new candles in; one that has not closed by `at` is still open (case "repainted candle": it gives no signal).
 */
function fold(previous: CandlesValue, added: readonly Candle[], { at, granularityMs, logged }: Fold): CandlesValue {
  const { running } = previous;
  const { rows, filled } = fillGaps(previous.latest, added, { at, granularityMs });
  let { latest, current, indicators, before, closedCandles } = previous;
  const closed: Candle[] = [];
  for (const candle of rows) {
    if (candle.openTime > at - granularityMs) {
      current = candle;
      continue;
    }
    before = latest === null ? undefined : { latest, current: null, indicators };
    latest = candle;
    closedCandles += 1;
    closed.push(candle);
    current = null;
    indicators = pushAll(running, { candle, at: candle.openTime + granularityMs, before });
  }
  const log = previous.log && { log: closed.length === 0 ? previous.log : [...previous.log, ...closed].slice(-logged) };
  const { untradedIn } = running;
  const known = { latest, current, indicators, before, closedCandles, ...log, running };
  const thin = untradedIn.size > 0 && { untradedIn: new Map(untradedIn) };
  return { ...known, ...thin, ...toAskAgain(previous.filled, filled, at) };
}

/**
 * A candle that is not listed counts as one without a trade once so many of its lengths have passed since its close.
 */
const LATE_LENGTHS = 2;

/**
 * Returns the new candles without a gap: a flat one stands in for each that is missing before a listed one, or that
 * should have been listed long ago. `filled` has the open times of those.
 */
function fillGaps(
  newest: Candle | null,
  added: readonly Candle[],
  { at, granularityMs }: Pick<Fold, 'at' | 'granularityMs'>,
): { readonly rows: readonly Candle[]; readonly filled: readonly number[] } {
  let last = newest;
  const rows: Candle[] = [];
  const filled: number[] = [];
  const fillBefore = (openTime: number): void => {
    while (last !== null && last.openTime + granularityMs < openTime) {
      last = flatAfter(last, granularityMs);
      rows.push(last);
      filled.push(last.openTime);
    }
  };
  for (const candle of added) {
    if (last !== null && candle.openTime <= last.openTime) continue;
    fillBefore(candle.openTime);
    last = candle;
    rows.push(candle);
  }
  fillBefore(at - (1 + LATE_LENGTHS) * granularityMs + 1);
  return { rows, filled };
}

function flatAfter({ openTime, close }: Candle, granularityMs: number): Candle {
  return { openTime: openTime + granularityMs, open: close, high: close, low: close, close, volume: ZERO };
}

function toAskAgain(
  earlier: readonly FilledCandle[] = [],
  added: readonly number[],
  at: number,
): Pick<CandlesValue, 'filled' | 'askAgainFrom'> {
  if (earlier.length === 0 && added.length === 0) return {};
  const filled = [...earlier, ...added.map((openTime) => ({ openTime, filledAt: at }))].slice(-FILLED_MAX);
  const due = filled.find(({ filledAt }) => filledAt + ASK_AGAIN_MS <= at);
  return { filled, ...(due !== undefined && { askAgainFrom: due.openTime }) };
}

/** Where the file says `open`, the open candle counts as if it closed now; it is compared with the last close. */
function withOpen(closed: CandlesValue, uses: readonly IndicatorUse[]): CandlesValue {
  const open = uses.filter((use) => use.open === true);
  if (open.length === 0) return closed;
  const { current, indicators, before, running, untradedIn } = closed;
  const now: Record<string, IndicatorValue> = { ...indicators };
  const then: Record<string, IndicatorValue> = { ...before?.indicators };
  for (const { key } of open) {
    then[key] = indicators[key];
    now[key] =
      current === null || untradedIn?.has(key) === true ? undefined : running.indicators.get(key)?.peek(current);
  }
  return { ...closed, indicators: now, before: before && { ...before, indicators: then }, closed };
}
