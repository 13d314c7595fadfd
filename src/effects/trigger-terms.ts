import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import type { TriggerType } from '../domain/order.ts';
import { priced } from './order-terms.ts';

/** Whose trigger order it is, and what the order that it becomes does to a position. */
export interface TriggerSubject {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly act: 'open' | 'close';
  readonly holdSide: HoldSide;
}

/**
 * The condition at which a trigger order becomes an order, and the terms of that order. Size in base coin, prices in
 * quote per base.
 */
export interface TriggerTerms {
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size: Decimal;
  /** Limit price of the order that it becomes; absent: at market. */
  readonly price?: Decimal;
  /** From the trigger on it follows the price, and fires when that has come back so far; a ratio. At market only. */
  readonly callback?: Decimal;
  /**
   * Stops of the position that it opens: prices, but distances in percent for one with a callback
   * (docs/exchange/triggers.md#trailing-trigger-orders).
   */
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
  /** Limit prices of what they execute; absent: at market, as always for one with a callback. */
  readonly takeProfitLimit?: Decimal;
  readonly stopLossLimit?: Decimal;
}

/** The exchange enforces that what closes cannot open; taking such a one away leaves less protection than before. */
export function closes({ act }: Pick<TriggerSubject, 'act'>): boolean {
  return act === 'close';
}

/** Says when a trigger order becomes an order, and at which price. */
export function triggered({ trigger, price, callback }: TriggerTerms): string {
  const how = callback === undefined ? priced({ ...(price !== undefined && { price }) }) : 'at market';
  const trails = callback === undefined ? '' : `, ${formatDecimal(callback)} behind the best price from there on`;
  return `${how} once the price is ${formatDecimal(trigger)}${trails}`;
}
