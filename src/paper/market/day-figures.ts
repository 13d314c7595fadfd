import type { Decimal } from '../../base/decimal.ts';
import { decimalOfUnits } from './market-source.ts';
import type { BarSeries } from './market-source.ts';
import { minuteOfStep, priceAtStep } from './walk.ts';

/** The figures of a ticker for the last 24 hours, in the series' units. */
export interface DayFigures {
  readonly open: number;
  /** Price at 0:00 UTC, or at the first minute known. */
  readonly openUtc: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  /** The prices as decimals. */
  readonly prices: { readonly open: Decimal; readonly openUtc: Decimal; readonly high: Decimal; readonly low: Decimal };
}

const DAY_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;

/** Hours that are kept: a day and more, for a run looks ahead and comes back. */
const HOURS_MAX = 64;

/** What some minutes that are over have in common, in the series' units; without end where there are none. */
interface Span {
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

/**
 * Makes the reader of a series' figures of 24 hours. Steps may be asked for in any order, since what is read ahead of
 * the market is followed by what is read of now. Whole hours are added up once.
 */
export function dayFigures(series: BarSeries, firstMinute: number): (step: number) => DayFigures {
  const { pricePlaces } = series;
  const [opens, opensUtc, highs, lows] = [
    lastDecimal(pricePlaces),
    lastDecimal(pricePlaces),
    lastDecimal(pricePlaces),
    lastDecimal(pricePlaces),
  ];
  const spanOf = spans(series);
  let over: { readonly minute: number; readonly span: Span } | undefined;
  return (step) => {
    const minute = minuteOfStep(step);
    const start = Math.max(firstMinute, minute - DAY_MINUTES + 1);
    if (over?.minute !== minute) over = { minute, span: spanOf(start, minute) };
    const { span } = over;
    const now = priceAtStep(series, step);
    const utc = minute - (minute % DAY_MINUTES);
    const open = series.open(start);
    const openUtc = series.open(Math.max(utc, firstMinute));
    const high = Math.max(now, span.high);
    const low = Math.min(now, span.low);
    const prices = { open: opens(open), openUtc: opensUtc(openUtc), high: highs(high), low: lows(low) };
    return { open, openUtc, high, low, volume: span.volume, prices };
  };
}

/** Makes what tells the span of the minutes from one to before another. */
function spans(series: BarSeries): (from: number, until: number) => Span {
  const hours = new Map<number, Span>();
  const minutesOf = (from: number, until: number): Span => {
    let [high, low, volume] = [-Infinity, Infinity, 0];
    for (let minute = from; minute < until; minute += 1) {
      high = Math.max(high, series.high(minute));
      low = Math.min(low, series.low(minute));
      volume += series.volume(minute);
    }
    return { high, low, volume };
  };
  const hourFrom = (from: number): Span => {
    let span = hours.get(from);
    if (span === undefined) {
      span = minutesOf(from, from + HOUR_MINUTES);
      for (const oldest of hours.keys()) if (hours.size >= HOURS_MAX) hours.delete(oldest);
      hours.set(from, span);
    }
    return span;
  };
  return (from, until) => {
    const [firstHour, lastHour] = [Math.ceil(from / HOUR_MINUTES), Math.floor(until / HOUR_MINUTES)];
    if (firstHour >= lastHour) return minutesOf(from, until);
    let span = joined(minutesOf(from, firstHour * HOUR_MINUTES), minutesOf(lastHour * HOUR_MINUTES, until));
    for (let hour = firstHour; hour < lastHour; hour += 1) span = joined(span, hourFrom(hour * HOUR_MINUTES));
    return span;
  };
}

function joined(a: Span, b: Span): Span {
  return { high: Math.max(a.high, b.high), low: Math.min(a.low, b.low), volume: a.volume + b.volume };
}

/** Turns units into decimals, and knows the last one: the extremes of a day seldom change. */
function lastDecimal(places: number): (units: number) => Decimal {
  let known = Number.NaN;
  let decimal = decimalOfUnits(0, places);
  return (units) => {
    if (units !== known) {
      known = units;
      decimal = decimalOfUnits(units, places);
    }
    return decimal;
  };
}
