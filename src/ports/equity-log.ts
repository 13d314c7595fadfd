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

/** What a sample was made of: by it flows of money are told from gains. */
export interface SampledFrom {
  /** The wallets in it, as `main spot`; sorted. */
  readonly wallets: readonly string[];
  /** The begin of the oldest and of the newest reading in it, epoch ms. */
  readonly read: ReadBetween;
  /** Prices of coins in USDT. */
  readonly prices: Readonly<Record<string, Decimal>>;
}

/** Epoch ms. */
export interface ReadBetween {
  readonly first: number;
  readonly last: number;
}

/** What samples were made of, as far as it was recorded. */
export interface Sampling {
  /** The wallets from each time on, oldest first. */
  readonly wallets: readonly { readonly at: number; readonly names: readonly string[] }[];
  /** By the time of the sample. */
  readonly read: ReadonlyMap<number, ReadBetween>;
  /** The price of a coin in USDT at about a time; undefined where it is not known. */
  priceAt(coin: string, at: number): Decimal | undefined;
}
