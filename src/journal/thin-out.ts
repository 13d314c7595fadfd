import type { Decimal } from '../base/decimal.ts';

interface Sample {
  readonly at: number;
  readonly equity: Decimal;
}

/**
 * Keeps of each span of time (ms) the lowest and the highest sample, so that no drawdown disappears; both are one where
 * nothing changed. Samples are in the order of times. `heightOf` tells what of a
 * sample is low or high.
 */
export function thinnedOut<S extends Sample>(
  samples: readonly S[],
  bucketMs: number,
  heightOf: (sample: S) => Decimal = ({ equity }) => equity,
): readonly S[] {
  const kept: S[] = [];
  let bucket: S[] = [];
  const flush = (): void => {
    const [first] = bucket;
    if (first === undefined) return;
    const low = bucket.reduce((least, one) => (heightOf(one) < heightOf(least) ? one : least), first);
    const high = bucket.reduce((most, one) => (heightOf(one) > heightOf(most) ? one : most), first);
    kept.push(...(low === high ? [low] : low.at < high.at ? [low, high] : [high, low]));
    bucket = [];
  };
  for (const sample of samples) {
    const [first] = bucket;
    if (first !== undefined && Math.floor(first.at / bucketMs) !== Math.floor(sample.at / bucketMs)) flush();
    bucket.push(sample);
  }
  flush();
  return kept;
}
