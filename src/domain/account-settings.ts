/**
 * The treatments of an order that would meet one of the same user: self-trade prevention
 * (docs/exchange/calls.md#self-trade-prevention).
 */
export const SELF_TRADE_MODES = ['none', 'cancel_taker', 'cancel_maker', 'cancel_both'] as const;
export type SelfTradeMode = (typeof SELF_TRADE_MODES)[number];

/** The wording and pacing of calls with the key of an account. */
export interface AccountSettings {
  /** Broker rebate identifier, sent with orders and stops (docs/exchange/calls.md#headers). */
  readonly channelCode?: string;
  /** Language of the exchange's messages; `en-US` by default. */
  readonly locale?: string;
  /**
   * Receive window, ms, below 60,000: the exchange refuses calls that arrive later than this
   * (docs/exchange/calls.md#receive-window).
   */
  readonly receiveWindowMs?: number;
  /** The default for orders that name no mode. */
  readonly stpMode?: SelfTradeMode;
  /**
   * Present for a copy-trading key (docs/exchange/orders.md#copy-trading, docs/exchange/calls.md#rate-limits), with its
   * pairs where they are listed.
   */
  readonly copyTrading?: { readonly pairs?: readonly string[] };
}
