import type { Clock } from '../../ports/clock.ts';

const DAY_MS = 86_400_000;

/** The bounds of the last day, both ms: histories are read no further back. */
export function pastDay(clock: Clock): { readonly startTime: number; readonly endTime: number } {
  const now = clock.now();
  return { startTime: now - DAY_MS, endTime: now };
}
