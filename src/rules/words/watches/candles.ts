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
    // What is computed over several watches has to see each reading of all of them.
    ...(!isLogged(indicators) && {
      course: (value, _at, { outlook }) => candlesAhead({ instrument, granularity, indicators }, value, outlook),
    }),
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
  { instrument, granularity, indicators }: CandlesUse,
  previous: CandlesValue | undefined,
): Observable<Reading<unknown>> {
  const granularityMs = GRANULARITY_MS[granularity];
  const since = previous?.latest?.openTime;
  const query =
    since === undefined
      ? {
          kind: 'candles' as const,
          instrument,
          granularity,
          limit: candlesAtFirst(indicators, granularityMs),
        }
      : { kind: 'candles' as const, instrument, granularity, since: since + granularityMs, limit: CANDLES_MAX };
  return changed(exchange.read(query), (reading) => {
    if (!reading.ok) return reading;
    const start = previous?.closed ?? previous ?? emptyCandles(indicators);
    // The running indicators would be wrong after a gap, and where a reading that began before time stepped was not
    // kept: begin anew, and warm up with the next read.
    const hasGap = since !== undefined && gapAfter(since + granularityMs, reading.value);
    if (hasGap || isOvertaken(start)) return { ...reading, value: emptyCandles(indicators) };
    // By our clock and by the exchange's: where ours is ahead, its candle may not have closed yet.
    const at = Math.min(reading.startedAt, exchange.statedAt() ?? Infinity);
    const logged = candlesAtFirst(indicators, granularityMs);
    const closed = fold(start, reading.value, { closedUntil: at - granularityMs, granularityMs, logged });
    return { ...reading, value: withOpen(closed, indicators) };
  });
}

/** Counts the candles that a first read asks for, the open one among them. */
export function candlesAtFirst(indicators: readonly IndicatorUse[], granularityMs: number): number {
  const longest = indicators.reduce((most, use) => Math.max(most, use.length), 1);
  const spanMs = indicators.reduce((most, use) => Math.max(most, use.spanMs ?? 0), 0);
  const warm = Math.min(CANDLES_MAX, longest * WARM_UP_FACTOR + 2);
  return Math.min(HISTORY_MAX, Math.max(warm, longest + 2, Math.ceil(spanMs / granularityMs) + 2));
}

function gapAfter(expectedOpenTime: number, added: readonly Candle[]): boolean {
  const [first] = added;
  return first !== undefined && first.openTime > expectedOpenTime;
}

interface Fold {
  /** Candles that opened later than this are open still, ms. */
  readonly closedUntil: number;
  readonly granularityMs: number;
  /** Most closed candles that are kept, where any are. */
  readonly logged: number;
}

/**
 * Folds new candles in; one that opened after `closedUntil` is still open (case "repainted candle": it gives no
 * signal).
 */
function fold(
  previous: CandlesValue,
  added: readonly Candle[],
  { closedUntil, granularityMs, logged }: Fold,
): CandlesValue {
  const { running } = previous;
  let { latest, current, indicators, before, closedCandles } = previous;
  const closed: Candle[] = [];
  for (const candle of added) {
    if (latest !== null && candle.openTime <= latest.openTime) continue;
    if (candle.openTime > closedUntil) {
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
  return { latest, current, indicators, before, closedCandles, ...log, running };
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
