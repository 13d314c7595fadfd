import type { UnprotectedSum } from '../../engine/context/unprotected-sum.ts';

/** How long a position has gone without the stop-loss that its goal wants. */
export interface Unprotected {
  /** When the first reading without it began, ms. */
  readonly since: number;
  /** Whether that was more than a reading that came too early to show it. */
  readonly sure: boolean;
  /** It has lasted longer than it may, and that was said. */
  readonly alarmed?: true;
  /** It has lasted longer than `nakedFor`, and that was said. */
  readonly told?: true;
  /** The last try to close it. */
  readonly close?: { readonly id: string; readonly tries: number; readonly at: number };
  /** The last look for resting orders that hold it, to cancel them. */
  readonly freeing?: { readonly tries: number; readonly at: number };
}

/** What one look shows of a position and its stop-loss; times in ms. */
export interface CoverRead {
  readonly now: number;
  /** When the reading began that it rests on. */
  readonly readAt: number;
  /** Whether the exchange shows the stop-loss. */
  readonly covered: boolean;
  /** Whether the stop-loss may be there although the reading lacks it: an own intent is not settled, or the stops were read earlier. */
  readonly doubtful: boolean;
  /** When an own stop-loss was accepted last. */
  readonly placedAt: number | undefined;
  /** What is no reason for an alarm: a poll and two round trips (docs/guarantees.md#g6). */
  readonly patienceMs: number;
}

/** What a look changes. */
export interface ProtectionCheck {
  readonly unprotected: Unprotected | undefined;
  /** How long it was naked, where that ends with this look. */
  readonly endedMs?: number;
  /** How long it has been naked, where that is to be said now. */
  readonly alarmMs?: number;
}

/**
 * Follows whether a position has its stop-loss. Time counts from the first reading without it until the exchange accepts one, or shows one;
 * what a reading may lack because it came too early is no nakedness unless later ones lack it too.
 */
export function checkCover(before: Unprotected | undefined, seen: CoverRead): ProtectionCheck {
  const { covered, placedAt, readAt, doubtful, now, patienceMs } = seen;
  const placed = before !== undefined && placedAt !== undefined && placedAt >= before.since ? placedAt : undefined;
  // That one was wanted and accepted is proof enough that there was none.
  if (before !== undefined && placed !== undefined) return ended({ ...before, sure: true }, placed);
  if (covered) return ended(before, readAt);
  const unprotected = before ?? { since: readAt, sure: false };
  const sure = unprotected.sure || !doubtful;
  const lastsMs = now - unprotected.since;
  if (!sure || unprotected.alarmed === true || lastsMs <= patienceMs) return { unprotected: { ...unprotected, sure } };
  return { unprotected: { ...unprotected, sure, alarmed: true }, alarmMs: lastsMs };
}

/** Ends the nakedness of a position at this time. */
export function ended(before: Unprotected | undefined, at: number): ProtectionCheck {
  if (before?.sure !== true) return { unprotected: undefined };
  return { unprotected: undefined, endedMs: Math.max(0, at - before.since) };
}

/** Adds one more time to the sum. */
export function addUnprotected({ times, totalMs, longestMs }: UnprotectedSum, ms: number): UnprotectedSum {
  return { times: times + 1, totalMs: totalMs + ms, longestMs: Math.max(longestMs, ms) };
}

/** Says a time in seconds: `3.1 s`. */
export function secondsText(ms: number): string {
  return `${String(Math.round(ms / 100) / 10)} s`;
}
