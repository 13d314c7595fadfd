import { type Decimal, maximum, minimum } from '../../../base/decimal.ts';

/** Parts of a window: what is kept of it never grows beyond, however often and long it is read. */
const BUCKETS = 240;

/** The summary of the readings of one part of a window. */
export interface Bucket {
  readonly index: number;
  readonly count: number;
  readonly first: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly sum: bigint;
  readonly squares: bigint;
}

/** The readings within a window of time, in 240 parts: its far end is exact to one part. */
export interface Buckets {
  push(at: number, value: Decimal): void;
  /** Tells whether the readings reach back over the whole window. */
  full(): boolean;
  /** The parts that have readings, oldest first. */
  held(): readonly Bucket[];
}

/** Makes an empty window. */
export function createBuckets(windowMs: number): Buckets {
  const widthMs = windowMs / BUCKETS;
  let held: Bucket[] = [];
  let beganAt: number | undefined;
  let now = 0;
  return {
    push(at, value) {
      beganAt ??= at;
      now = at;
      const index = Math.floor(at / widthMs);
      const last = held.at(-1);
      if (last?.index === index) held[held.length - 1] = withOne(last, value);
      else held.push(bucketOf(index, value));
      const oldest = Math.floor((at - windowMs) / widthMs);
      if ((held[0]?.index ?? oldest) < oldest) held = held.filter((bucket) => bucket.index >= oldest);
    },
    full: () => beganAt !== undefined && now - beganAt >= windowMs,
    held: () => held,
  };
}

function bucketOf(index: number, value: Decimal): Bucket {
  return { index, count: 1, first: value, high: value, low: value, sum: value, squares: value * value };
}

function withOne({ index, count, first, high, low, sum, squares }: Bucket, value: Decimal): Bucket {
  return {
    index,
    count: count + 1,
    first,
    high: maximum(high, value),
    low: minimum(low, value),
    sum: sum + value,
    squares: squares + value * value,
  };
}
