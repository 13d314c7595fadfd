/** Adds numbers up. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The arithmetic mean; NaN of nothing. */
export function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

/** The standard deviation of a sample, with n − 1. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

/** The shape of a distribution. */
export interface DistributionShape {
  /** Third standardised moment, with n. */
  readonly skewness: number;
  /** Fourth standardised moment, with n: 3 for a normal distribution. Tables of excess kurtosis have 3 less. */
  readonly kurtosis: number;
}

/** Computes skewness and raw kurtosis. */
export function shapeOf(values: readonly number[]): DistributionShape {
  const mean = meanOf(values);
  const moment = (power: number): number => meanOf(values.map((value) => (value - mean) ** power));
  const variance = moment(2);
  return { skewness: moment(3) / variance ** 1.5, kurtosis: moment(4) / variance ** 2 };
}

/** The quantile of sorted values, between two of them by their distance (Hyndman and Fan 1996, type 7). */
export function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Sorts numbers upwards, in a new list. */
export function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => a - b);
}
