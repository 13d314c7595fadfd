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

/**
 * Makes the reader of a series' figures of 24 hours; a minute enters once and leaves once, however often it is asked.
 */
export function dayFigures(series: BarSeries, firstMinute: number): (step: number) => DayFigures {
  const highest = extremes((a, b) => a >= b);
  const lowest = extremes((a, b) => a <= b);
  const { pricePlaces } = series;
  const [opens, opensUtc, highs, lows] = [
    lastDecimal(pricePlaces),
    lastDecimal(pricePlaces),
    lastDecimal(pricePlaces),
    lastDecimal(pricePlaces),
  ];
  let next = firstMinute;
  let from = firstMinute;
  let volume = 0;
  const enter = (minute: number): void => {
    highest.push(minute, series.high(minute));
    lowest.push(minute, series.low(minute));
    volume += series.volume(minute);
  };
  return (step) => {
    const minute = minuteOfStep(step);
    const start = Math.max(firstMinute, minute - DAY_MINUTES + 1);
    if (start > next) {
      // Nobody has looked for a day: begin afresh rather than pass through what is over.
      highest.clear();
      lowest.clear();
      [next, from, volume] = [start, start, 0];
    }
    for (; next < minute; next += 1) enter(next);
    for (; from < start; from += 1) volume -= series.volume(from);
    const now = priceAtStep(series, step);
    const utc = minute - (minute % DAY_MINUTES);
    const open = series.open(start);
    const openUtc = series.open(Math.max(utc, firstMinute));
    const high = Math.max(now, highest.from(start) ?? now);
    const low = Math.min(now, lowest.from(start) ?? now);
    const prices = { open: opens(open), openUtc: opensUtc(openUtc), high: highs(high), low: lows(low) };
    return { open, openUtc, high, low, volume, prices };
  };
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

/** Minutes with values of which each beats all later ones: the first is the extreme of the window. */
function extremes(beats: (a: number, b: number) => boolean) {
  let minutes: number[] = [];
  let values: number[] = [];
  let head = 0;
  const clear = (): void => {
    minutes = [];
    values = [];
    head = 0;
  };
  return {
    clear,
    push: (minute: number, value: number): void => {
      while (values.length > head && beats(value, values[values.length - 1] ?? value)) {
        values.pop();
        minutes.pop();
      }
      minutes.push(minute);
      values.push(value);
    },
    from: (start: number): number | undefined => {
      while (head < minutes.length && (minutes[head] ?? 0) < start) head += 1;
      if (head > DAY_MINUTES) {
        minutes = minutes.slice(head);
        values = values.slice(head);
        head = 0;
      }
      return values[head];
    },
  };
}
