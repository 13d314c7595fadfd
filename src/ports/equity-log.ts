import type { Decimal } from '../base/decimal.ts';

/** One equity at one time. */
export interface KnownEquity {
  /** Null for all accounts together. */
  readonly account: string | null;
  /** Null for the worth in USDT. */
  readonly coin: string | null;
  readonly equity: Decimal;
}

/** The course of one equity, in the order of times. */
export interface EquityCourse extends Pick<KnownEquity, 'account' | 'coin'> {
  readonly samples: readonly EquityAt[];
}

/** An equity, and the highest one up to that time, which is recorded with it. */
export interface EquityAt {
  /** Epoch ms, by the clock of the run. */
  readonly at: number;
  readonly equity: Decimal;
  readonly peak: Decimal;
}
