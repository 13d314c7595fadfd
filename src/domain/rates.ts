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
