import type { Clock } from '../ports/clock.ts';

/** Bounds a rate: a burst at once, and from then on a number in a second. */
export interface TokenBucket {
  /** Takes one; false where none is left. */
  take(): boolean;
}

export interface BucketSize {
  readonly perSecond: number;
  readonly burst: number;
}

/** Makes a full bucket. */
export function bucket({ perSecond, burst }: BucketSize, clock: Pick<Clock, 'now'>): TokenBucket {
  let left = burst;
  let filledAt = clock.now();
  return {
    take() {
      const now = clock.now();
      left = Math.min(burst, left + ((now - filledAt) * perSecond) / 1_000);
      filledAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
