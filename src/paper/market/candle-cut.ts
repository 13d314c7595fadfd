import { MINUTE_MS } from './market-source.ts';

/** Candles of so many minutes each, with a cut at minute `offset` after the epoch. */
interface EvenCut {
  readonly minutes: number;
  readonly offset: number;
}

/** Candles of calendar months, which begin at midnight so many minutes before that of UTC. */
interface MonthCut {
  readonly months: 1;
  readonly east: number;
}

/** The cut of candles of one length. */
export type Cut = EvenCut | MonthCut;

/** Open time of the candle that a minute belongs to, ms. */
export function openTimeOf(cut: Cut, minute: number): number {
  if ('months' in cut) return monthAfter(cut, minute, 0);
  return (minute - ((((minute - cut.offset) % cut.minutes) + cut.minutes) % cut.minutes)) * MINUTE_MS;
}

/** End of the candle that opened at an instant, ms. */
export function endTimeOf(cut: Cut, openTime: number): number {
  return 'months' in cut ? monthAfter(cut, openTime / MINUTE_MS, 1) : openTime + cut.minutes * MINUTE_MS;
}

/** The begin of the month of a minute, or of one that comes so many months later, ms. */
function monthAfter({ east }: MonthCut, minute: number, months: number): number {
  const there = new Date((minute + east) * MINUTE_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1) - east * MINUTE_MS;
}
