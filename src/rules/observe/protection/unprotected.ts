import type { UnprotectedSum } from '../../engine/context/unprotected-sum.ts';

/** The time for which a position lacks the stop-loss that its goal wants. */
export interface Unprotected {
  /** The instant at which the first reading without it began, ms. */
  readonly since: number;
  /** True where the reading did not merely come too early to show it. */
  readonly sure: boolean;
  /** It has lasted longer than it may, and that was said. */
  readonly alarmed?: true;
  /** It has lasted longer than `unprotectedFor`, and that was said. */
  readonly told?: true;
  /** The last try to close it. */
  readonly close?: { readonly id: string; readonly tries: number; readonly at: number };
  /** The last search for resting orders that hold it, to cancel them. */
  readonly freeing?: { readonly tries: number; readonly at: number };
}

/** The readings of a position and its stop-loss; times in ms. */
export interface CoverRead {
  readonly now: number;
  /** The instant at which the reading began that it rests on. */
  readonly readAt: number;
  /** True where the exchange shows the stop-loss. */
  readonly covered: boolean;
  /**
   * True where the stop-loss may be there although the reading lacks it: an own intent is not settled, or the stops
   * were read earlier.
   */
  readonly doubtful: boolean;
  /** The instant at which an own stop-loss was last accepted. */
  readonly placedAt: number | undefined;
  /** The time that raises no alarm yet: a poll and two round trips (docs/guarantees.md#g6). */
  readonly patienceMs: number;
}

/** The changes by a check. */
export interface ProtectionCheck {
  readonly unprotected: Unprotected | undefined;
  /** The time for which it was unprotected, where that ends with this check. */
  readonly endedMs?: number;
  /** The time for which it has been unprotected, where that is to be reported now. */
  readonly alarmMs?: number;
}

/**
 * Follows whether a position has its stop-loss. Time counts from the first reading without it until the exchange
 * accepts one, or shows one; what a reading may lack because it came too early is no nakedness unless later ones lack
 * it too.
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
