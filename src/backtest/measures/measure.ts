import type { Decimal } from '../../base/decimal.ts';
import type { Interval } from './interval.ts';
import type { Sample } from './sample.ts';

/** The groups of a report, in its order. */
export const GROUPS = ['return', 'risk', 'costs', 'trades', 'exposure', 'resampled'] as const;
export type MeasureGroup = (typeof GROUPS)[number];

/**
 * The unit of a value: `share` is a part of one, shown as per cent; `bp` is a ten-thousandth of the traded value; money
 * is in USDT.
 */
export type MeasureUnit = 'USDT' | 'share' | 'number' | 'days' | 'bp' | 'a year' | 'count';

/** The value of a measure, or the reason why the sample does not support one. */
export type Measured =
  | {
      /** Exact where it is money. */
      readonly value: number | Decimal;
      /** The number of returns, trades or instants behind it. */
      readonly n: number;
      readonly standardError?: number;
      readonly interval?: Interval | undefined;
      /** A sentence on this value. */
      readonly note?: string;
    }
  | { readonly reason: string; readonly n: number };

/** A measure of a report. One more: a file here, and a line in the registry. */
export interface Measure {
  readonly title: string;
  readonly group: MeasureGroup;
  readonly unit: MeasureUnit;
  /** The direction that a reader hopes for; none where a value is neither good nor bad. */
  readonly better: 'higher' | 'lower' | 'none';
  /** The formula in a sentence or two, with what it is taken of. */
  readonly definition: string;
  /** Its origin: an author and a year, or the identity that it follows from. */
  readonly source: string;
  /** The kind of its interval, or the reason why it has none. */
  readonly interval: string;
  /** The sample that it needs, and what it says otherwise. */
  readonly needs: string;
  of(sample: Sample): Measured;
}
