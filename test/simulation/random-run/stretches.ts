import type { Random } from '../../../src/base/random.ts';

/**
 * A stretch of time in which every call fails alike: the line is cut, everything hangs, or the exchange bans the
 * address.
 */
export interface Stretch {
  readonly kind: 'cut' | 'hang' | 'ban';
  /** From then on, and until then, ms by the exchange's clock. */
  readonly from: number;
  readonly until: number;
}

const KINDS = ['cut', 'hang', 'ban'] as const;
const LENGTH_MS_MAX = 90_000;

/** Draws up to three stretches between two times, in half of the runs. */
export function drawStretches(random: Random, between: { readonly from: number; readonly until: number }): Stretch[] {
  const count = random.next() < 0.5 ? 0 : random.between(1, 3);
  return Array.from({ length: count }, () => {
    const from = random.between(between.from, between.until);
    const until = Math.min(between.until, from + random.between(1_000, LENGTH_MS_MAX));
    return { kind: KINDS[random.between(0, KINDS.length - 1)] ?? 'cut', from, until };
  });
}
