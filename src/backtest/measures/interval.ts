/** A bound on both sides, and the share of samples that it would hold. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Nine tenths everywhere: the bands of the resampled runs are from 5 to 95 %. */
  readonly level: 0.9;
}

/** Bounds of nine tenths, from a normal error. */
export function intervalOf(value: number, standardError: number): Interval {
  return { low: value - Z_90 * standardError, high: value + Z_90 * standardError, level: 0.9 };
}

/** The 95 % quantile of the normal distribution: a twentieth lies beyond it on each side. */
export const Z_90 = 1.6448536269514722;
