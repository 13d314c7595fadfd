import { type Decimal, ZERO } from '../base/decimal.ts';
import type { AccountName } from './account.ts';

/**
 * The order in which the price of a bar meets its high and its low, which a candle does not tell.
 *
 * | path        | first comes                                                                                   |
 * |-------------|-----------------------------------------------------------------------------------------------|
 * | nearer      | the one that lies nearer to the open; the low where both are equally near                     |
 * | pessimistic | the one against the net exposure at the bar's first quarter: the low for a long, else the high |
 * | optimistic  | the other one                                                                                  |
 */
export type BarPath = 'nearer' | 'optimistic' | 'pessimistic';

/** The distance of ask and bid: a ratio of the last price, or a whole number of price steps. */
export type Spread = { readonly ratio: Decimal } | { readonly ticks: number };

/** The fills of limit orders that wait. */
export interface LimitFills {
  /** The market has to reach the order's price (`touch`), or to go a price step beyond it (`through`). */
  readonly at: 'touch' | 'through';
  /**
   * Share of a bar's volume that limit orders take at most, a ratio: a quarter of it at each step. Absent: no bound.
   */
  readonly share?: Decimal;
}

/** Fee rates, ratios of the value that is traded. */
export interface FeeRates {
  readonly maker: Decimal;
  readonly taker: Decimal;
}

/** Fee rates by market; the exchange's own where one is absent. */
export interface Fees {
  readonly futures?: FeeRates;
  readonly spot?: FeeRates;
}

/** A tier of the maintenance margin: the rate of the part of a position's value that lies in it. */
export interface MarginTier {
  /** In USDT; absent for the last tier. */
  readonly upTo?: Decimal;
  /** A ratio of that part, without the taker's fee, which the exchange adds. */
  readonly rate: Decimal;
}

/** The assumptions about fills that prices alone do not decide. */
export interface FillModel {
  readonly path: BarPath;
  readonly spread: Spread;
  /** The distance by which a market order, or a stop that fires, is filled beyond the best price; a ratio of it. */
  readonly slippage: Decimal;
  readonly limits: LimitFills;
  readonly fees: Fees;
  /** Fees of single accounts, before those of all. */
  readonly accountFees: ReadonlyMap<AccountName, Fees>;
  /** Ascending, the last one without a bound; none: the exchange's one rate. */
  readonly tiers: readonly MarginTier[];
}

/**
 * The assumptions of an exchange that was given none: no spread, no slippage, and a touch fills a limit order whole.
 */
export const FILL_MODEL: FillModel = {
  path: 'nearer',
  spread: { ticks: 0 },
  slippage: ZERO,
  limits: { at: 'touch' },
  fees: {},
  accountFees: new Map(),
  tiers: [],
};
