import type { Clock } from '../ports/clock.ts';

/** Bounds a rate: a burst at once, and from then on a number in a second. */
export interface TokenBucket {
  /** Takes one, or so many; takes none and answers false where fewer are left. */
  take(count?: number): boolean;
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
    take(count = 1) {
      const now = clock.now();
      left = Math.min(burst, left + ((now - filledAt) * perSecond) / 1_000);
      filledAt = now;
      if (left < count) return false;
      left -= count;
      return true;
    },
  };
}
