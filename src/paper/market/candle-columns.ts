import { type Cut, endTimeOf, openTimeOf } from './candle-cut.ts';
import type { BarSeries } from './market-source.ts';
import { MINUTE_MS } from './market-source.ts';
import { minuteOfStep, priceAtStep, STEPS_A_BAR } from './walk.ts';

/**
 * One candle in the series' units; `quoteVolume` is volume × closing price of each minute, in volume units × price
 * units.
 */
export interface RawCandle {
  openTime: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  quoteVolume: number;
}

/** Candles of one length of one series, made once and kept. */
export interface CandleColumns {
  /**
   * Tells the candles that opened from `since` to `until` (ms) as the market stood at a step, ascending, the newest
   * `limit` where there are more. The last one may be open still; it holds only what has been walked.
   */
  read(step: number, range: CandleRange): readonly RawCandle[];
}

interface CandleRange {
  readonly since: number;
  readonly until: number;
  readonly limit: number;
}

interface MinuteSpan {
  readonly firstMinute: number;
  readonly endMinute: number;
}

/** Most closed candles that are kept; older ones are no longer told. */
const CANDLES_KEPT_MAX = 400_000;

/**
 * Makes the candles of a series, from `firstMinute` on, of whole minutes as they are over: each minute is read once.
 *
 * It begins with the oldest candle that was asked for: most readers want a few of the newest, and a history is long.
 */
export function candleColumns(series: BarSeries, cut: Cut, span: MinuteSpan): CandleColumns {
  if ('minutes' in cut && cut.minutes === 1) return minuteColumns(series, span);
  let closed: RawCandle[] = [];
  let open: RawCandle | undefined;
  /** Where the oldest candle begins that is made, and the minute that comes next; none at first. */
  let begin = Infinity;
  let nextMinute = Infinity;
  const closeUntil = (minute: number): void => {
    if (minute <= nextMinute) return;
    const made = madeOf(series, cut, { open, from: nextMinute, until: minute });
    for (const candle of made.closed) closed.push(candle);
    [open, nextMinute] = [made.open, minute];
    if (closed.length <= CANDLES_KEPT_MAX) return;
    closed = closed.slice(CANDLES_KEPT_MAX / 10);
    // No older ones are put before a gap.
    begin = span.firstMinute;
  };
  const beginAt = (wanted: number): void => {
    if (wanted >= begin) return;
    if (begin === Infinity) {
      begin = nextMinute = wanted;
      return;
    }
    const earlier = madeOf(series, cut, { open: undefined, from: wanted, until: begin });
    closed = [...earlier.closed, ...(earlier.open === undefined ? [] : [earlier.open]), ...closed];
    begin = wanted;
  };
  return {
    read: (step, range) => {
      const { since, until, limit } = range;
      const minute = Math.min(minuteOfStep(step), span.endMinute - 1);
      beginAt(Math.max(span.firstMinute, oldestOf(cut, minute, range)));
      closeUntil(minute);
      const last = addWalked(open, cut, { series, step });
      const tail = open !== undefined && last.openTime !== open.openTime ? [open, last] : [last];
      const low = firstFrom(closed, since);
      const high = firstFrom(closed, until + 1);
      const wanted = tail.filter((candle) => candle.openTime >= since && candle.openTime <= until).slice(-limit);
      const rest = limit - wanted.length;
      return rest === 0 ? wanted : [...closed.slice(Math.max(low, high - rest), high), ...wanted];
    },
  };
}

/** The minute in which the candle of a minute begins. */
function openMinuteOf(cut: Cut, minute: number): number {
  return openTimeOf(cut, minute) / MINUTE_MS;
}

const MONTH_MINUTES_MAX = 31 * 1_440;

/** The minute in which the oldest candle begins that may be asked for while a minute is walked. */
function oldestOf(cut: Cut, minute: number, { since, until, limit }: CandleRange): number {
  const length = 'months' in cut ? MONTH_MINUTES_MAX : cut.minutes;
  const newest = Math.min(minute, Math.floor(until / MINUTE_MS));
  const oldest = Math.max(0, Math.floor(since / MINUTE_MS), newest - limit * length);
  return openMinuteOf(cut, Math.min(minute, oldest));
}

/** Makes candles of the minutes from one to before another; the last one goes on, and so may the first. */
function madeOf(
  series: BarSeries,
  cut: Cut,
  asked: { readonly open: RawCandle | undefined; readonly from: number; readonly until: number },
): { readonly closed: readonly RawCandle[]; readonly open: RawCandle | undefined } {
  const closed: RawCandle[] = [];
  let { open } = asked;
  let openUntil = open === undefined ? 0 : endTimeOf(cut, open.openTime) / MINUTE_MS;
  for (let minute = asked.from; minute < asked.until; minute += 1) {
    if (open !== undefined && minute >= openUntil) {
      closed.push(open);
      open = undefined;
    }
    const isNew = open === undefined;
    open = addMinute(open, cut, { series, minute });
    if (isNew) openUntil = endTimeOf(cut, open.openTime) / MINUTE_MS;
  }
  return { closed, open };
}

/** The finest candles are the bars: nothing is kept, since they are many. */
function minuteColumns(series: BarSeries, span: MinuteSpan): CandleColumns {
  const cut = MINUTES;
  return {
    read: (step, { since, until, limit }) => {
      const current = Math.min(minuteOfStep(step), span.endMinute - 1);
      const last = Math.min(current, Math.floor(until / MINUTE_MS));
      const first = Math.max(span.firstMinute, Math.ceil(since / MINUTE_MS), last - limit + 1);
      const candles: RawCandle[] = [];
      for (let minute = first; minute <= last; minute += 1) {
        candles.push(
          minute === current
            ? addWalked(undefined, cut, { series, step })
            : addMinute(undefined, cut, { series, minute }),
        );
      }
      return candles;
    },
  };
}

const MINUTES: Cut = { minutes: 1, offset: 0 };

function addMinute(
  candle: RawCandle | undefined,
  cut: Cut,
  bar: { readonly series: BarSeries; readonly minute: number },
): RawCandle {
  const { series, minute } = bar;
  const close = series.close(minute);
  const volume = series.volume(minute);
  if (candle === undefined) {
    const [open, high, low] = [series.open(minute), series.high(minute), series.low(minute)];
    return { openTime: openTimeOf(cut, minute), open, high, low, close, volume, quoteVolume: volume * close };
  }
  candle.high = Math.max(candle.high, series.high(minute));
  candle.low = Math.min(candle.low, series.low(minute));
  candle.close = close;
  candle.volume += volume;
  candle.quoteVolume += volume * close;
  return candle;
}

/** The candle of the minute that is being walked, with what was walked of it: a quarter of its volume at each step. */
function addWalked(
  candle: RawCandle | undefined,
  cut: Cut,
  bar: { readonly series: BarSeries; readonly step: number },
): RawCandle {
  const { series, step } = bar;
  const minute = minuteOfStep(step);
  const openTime = openTimeOf(cut, minute);
  const first = minute * STEPS_A_BAR;
  const open = series.open(minute);
  const walked: RawCandle =
    candle?.openTime === openTime
      ? { ...candle }
      : { openTime, open, high: open, low: open, close: open, volume: 0, quoteVolume: 0 };
  for (let at = first; at <= step; at += 1) {
    const price = priceAtStep(series, at);
    walked.high = Math.max(walked.high, price);
    walked.low = Math.min(walked.low, price);
    walked.close = price;
  }
  const steps = step - first + 1;
  const volume =
    steps === STEPS_A_BAR ? series.volume(minute) : Math.floor((series.volume(minute) * steps) / STEPS_A_BAR);
  walked.volume += volume;
  walked.quoteVolume += volume * walked.close;
  return walked;
}

/** Index of the first candle that opened at `since` or later. */
function firstFrom(candles: readonly RawCandle[], since: number): number {
  let low = 0;
  let high = candles.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle]?.openTime ?? 0) < since) low = middle + 1;
    else high = middle;
  }
  return low;
}
