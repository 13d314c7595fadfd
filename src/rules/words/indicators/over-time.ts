import { type Decimal, decimalOf, divide, maximum, minimum } from '../../../base/decimal.ts';
import { BugError } from '../../../base/assert.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import { isIndicator, isOverReadings, type KindOverReadings } from '../../../language/functions/indicators.ts';
import { bandsOf } from './bollinger.ts';
import { type Bucket, createBuckets } from './buckets.ts';
import { changeFrom } from './change.ts';
import type { IndicatorValue } from './indicator.ts';
import { lineOf, macdOf } from './macd.ts';
import { smoothedOverTime, strengthOverTime } from './smoothed-over-time.ts';
import { deviationOf } from './stdev.ts';
import { scoreOf } from './zscore.ts';

/** A running computation over readings, which come when they come. Answers undefined while it warms up. */
export interface OverTime<Out extends IndicatorValue = IndicatorValue> {
  /** `at` is later than that of the reading before, ms. */
  push(at: number, value: Decimal): Out | undefined;
}

/**
 * The computation of each indicator over a watched number. One that says that it has one, and lacks here, does not
 * compile.
 */
const OVER_READINGS: Readonly<Record<KindOverReadings, (use: IndicatorUse) => OverTime>> = {
  ema: (use) => smoothedOverTime(windowOf(use)),
  rsi: (use) => strengthOverTime(windowOf(use)),
  macd: ({ lengths: [fast = 0, slow = 0, signal = 0] = [] }) => macdOverTime([fast, slow, signal]),
  sma: (use) => overWindow(windowOf(use), meanOf),
  stdev: (use) => overWindow(windowOf(use), (held) => deviationOf(sumsOf(held))),
  bollinger: (use) =>
    overWindow(windowOf(use), (held) => bandsOf(meanOf(held), deviationOf(sumsOf(held)), use.factor ?? decimalOf(2))),
  highest: (use) => overWindow(windowOf(use), (held) => held.map(({ high }) => high).reduce(maximum)),
  lowest: (use) => overWindow(windowOf(use), (held) => held.map(({ low }) => low).reduce(minimum)),
  zscore: (use) => overWindow(windowOf(use), (held, value) => scoreOf(value, meanOf(held), deviationOf(sumsOf(held)))),
  change: (use) => overWindow(windowOf(use), (held, value) => changeFrom(held[0]?.first, value)),
  ago: (use) => overWindow(windowOf(use), (held) => held[0]?.first),
};

/**
 * Makes an indicator over a watched number. Its lengths are windows, ms. Its value is known once readings cover a whole
 * window.
 */
export function makeOverTime(use: IndicatorUse): OverTime {
  const { kind, key } = use;
  // The check of the file refuses an indicator that cannot be computed over readings.
  if (!isIndicator(kind) || !isOverReadings(kind)) throw new BugError(`${key} is not computed over readings`);
  return OVER_READINGS[kind](use);
}

function windowOf({ lengths: [windowMs = 0] = [] }: IndicatorUse): number {
  return windowMs;
}

function overWindow(windowMs: number, compute: (held: readonly Bucket[], newest: Decimal) => IndicatorValue): OverTime {
  const buckets = createBuckets(windowMs);
  return {
    push(at, value) {
      buckets.push(at, value);
      return buckets.full() ? compute(buckets.held(), value) : undefined;
    },
  };
}

function sumsOf(held: readonly Bucket[]): { readonly count: number; readonly sum: bigint; readonly squares: bigint } {
  let [count, sum, squares] = [0, 0n, 0n];
  for (const bucket of held) {
    count += bucket.count;
    sum += bucket.sum;
    squares += bucket.squares;
  }
  return { count, sum, squares };
}

function meanOf(held: readonly Bucket[]): Decimal {
  const { count, sum } = sumsOf(held);
  return divide(sum as Decimal, decimalOf(count));
}

function macdOverTime([fastMs, slowMs, signalMs]: readonly [number, number, number]): OverTime {
  const [fast, slow, signal] = [fastMs, slowMs, signalMs].map(smoothedOverTime);
  return {
    push(at, value) {
      const line = lineOf(fast?.push(at, value), slow?.push(at, value));
      return line === undefined ? undefined : macdOf(line, signal?.push(at, line));
    },
  };
}
