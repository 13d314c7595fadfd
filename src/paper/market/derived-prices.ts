import { STEPS_A_BAR } from './walk.ts';
import type { BarSeries } from './market-source.ts';

/**
 * Makes the series of a price that follows another: at the end of each minute it is the mean of the closes of `minutes`
 * minutes, the last of which was over when this one began, and within a minute it goes evenly from one such mean to the
 * next. It tells nothing of a close that is still to come. Rounded to the price unit, down.
 */
export function averageSeries(last: BarSeries, { minutes, firstMinute }: AverageOptions): BarSeries {
  const sums = new Map<number, number>();
  const sumOf = (minute: number): number => {
    const known = sums.get(minute);
    if (known !== undefined) return known;
    const before = sums.get(minute - 1);
    let sum = 0;
    if (before !== undefined && minute - minutes >= firstMinute)
      sum = before - last.close(minute - minutes) + last.close(minute);
    else for (let at = Math.max(firstMinute, minute - minutes + 1); at <= minute; at += 1) sum += last.close(at);
    if (sums.size > KEPT_MAX) sums.clear();
    sums.set(minute, sum);
    return sum;
  };
  const meanOf = (minute: number): number => {
    if (minute < firstMinute) return last.open(firstMinute);
    return Math.floor(sumOf(minute) / Math.min(minutes, minute - firstMinute + 1));
  };
  const open = (minute: number): number => meanOf(minute - 2);
  const close = (minute: number): number => meanOf(minute - 1);
  const { symbol, base, quote, pricePlaces, volumePlaces } = last;
  return {
    ...{ symbol, base, quote, pricePlaces, volumePlaces, open, close },
    high: (minute) => Math.max(open(minute), close(minute)),
    low: (minute) => Math.min(open(minute), close(minute)),
    volume: () => 0,
    quarter: (minute, place) => {
      const [from, to] = [open(minute), close(minute)];
      return from + Math.trunc(((to - from) * place) / (STEPS_A_BAR - 1));
    },
  };
}

/** The first minute has no closes before it. */
interface AverageOptions {
  readonly minutes: number;
  readonly firstMinute: number;
}

/** Sums of minutes that are remembered, since neighbours are asked for. */
const KEPT_MAX = 4_096;
