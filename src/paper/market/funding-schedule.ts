import { type Decimal, ZERO } from '../../base/decimal.ts';
import type { FundingSchedule, FundingTime, MarketSource } from './market-source.ts';

const HOUR_MS = 3_600_000;

/** The hours between two fundings where nothing else is said, from 0:00 UTC on. */
export const FUNDING_HOURS = 8;

/** Tells the fundings of a market: its own schedule, or its rate every eight hours. */
export function fundingsOf(market: MarketSource): FundingSchedule {
  return market.fundings ?? regularFundings((symbol, at) => market.fundingRate(symbol, at), FUNDING_HOURS);
}

/** Makes a schedule of fundings that are the same number of hours apart, from 0:00 UTC on. */
export function regularFundings(rateOf: (symbol: string, at: number) => Decimal, hours: number): FundingSchedule {
  const everyMs = hours * HOUR_MS;
  return {
    rateAt: (symbol, at) => (at % everyMs === 0 ? rateOf(symbol, at) : undefined),
    next: (symbol, now) => {
      const at = (Math.floor(now / everyMs) + 1) * everyMs;
      return { at, rate: rateOf(symbol, at) };
    },
    hours: () => hours,
  };
}

/**
 * Makes a schedule of recorded fundings. Before the first and after the last nothing is paid; the interval is the one
 * that most of them have. Rates of `cutAt` (ms) or later are not there; when they fall is known ahead, and stays.
 */
export function recordedFundings(
  recorded: (symbol: string) => readonly FundingTime[],
  cutAt = Infinity,
): FundingSchedule {
  const known = new Map<string, { readonly rates: ReadonlyMap<number, Decimal>; readonly times: readonly number[] }>();
  const of = (symbol: string) => {
    let found = known.get(symbol);
    if (found === undefined) {
      const list = recorded(symbol);
      const rates = new Map(list.flatMap(({ at, rate }) => (at < cutAt ? [[at, rate]] : [])));
      found = { rates, times: list.map(({ at }) => at) };
      known.set(symbol, found);
    }
    return found;
  };
  const hours = (symbol: string): number => usualHours(of(symbol).times);
  return {
    hours,
    rateAt: (symbol, at) => of(symbol).rates.get(at),
    next: (symbol, now) => {
      const { rates, times } = of(symbol);
      const at = firstAfter(times, now);
      const everyMs = hours(symbol) * HOUR_MS;
      // What will be settled is not known before: until then the rate is told that was settled last.
      const rate = rates.get(lastUntil(times, now) ?? NaN) ?? ZERO;
      return { at: at ?? (Math.floor(now / everyMs) + 1) * everyMs, rate };
    },
  };
}

/** The distance that most neighbours have; of equally many the shorter one. */
function usualHours(times: readonly number[]): number {
  const counts = new Map<number, number>();
  times.forEach((at, index) => {
    const before = times[index - 1];
    if (before === undefined) return;
    const hours = (at - before) / HOUR_MS;
    counts.set(hours, (counts.get(hours) ?? 0) + 1);
  });
  const [usual] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return Math.min(usual?.[0] ?? FUNDING_HOURS, 24);
}

function firstAfter(times: readonly number[], now: number): number | undefined {
  return times[placeAfter(times, now)];
}

function lastUntil(times: readonly number[], now: number): number | undefined {
  return times[placeAfter(times, now) - 1];
}

/** The place of the first time after an instant, in ascending ones. */
function placeAfter(times: readonly number[], now: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}
