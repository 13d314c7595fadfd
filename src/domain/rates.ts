import type { Decimal } from '../base/decimal.ts';

/**
 * The funding rate of a contract (docs/exchange/market.md#funding), a ratio; longs pay it to shorts where it is above
 * zero.
 */
export interface FundingRate {
  readonly symbol: string;
  readonly rate: Decimal;
  /** Time between two fundings, ms; it can change. */
  readonly interval?: number;
  /** The time of the next funding, epoch ms. */
  readonly nextTime?: number;
}

/** The fundings that are told of a contract at most: those of a month, where there are three a day. */
export const FUNDINGS_MAX = 100;

/** A funding of a contract that was settled. */
export interface SettledFunding {
  readonly symbol: string;
  /** A ratio; longs paid it to shorts where it is above zero. */
  readonly rate: Decimal;
  /** Epoch ms. */
  readonly time: number;
}

/** How much of a contract is open at the exchange, over all its accounts. */
export interface OpenInterest {
  readonly symbol: string;
  /** All longs, or all shorts, base coin; absent where the exchange does not tell it: then it is unknown. */
  readonly size?: Decimal;
}

/**
 * One tier of the rate at which a coin counts for the interest of multi-asset mode
 * (docs/exchange/market.md#interest-exchange-rate).
 */
export interface ExchangeRate {
  readonly coin: string;
  readonly tier: Decimal;
  readonly minAmount: Decimal;
  /** Null where the tier has no upper bound. */
  readonly maxAmount: Decimal | null;
  readonly rate: Decimal;
}
