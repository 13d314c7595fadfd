/** What self-trade prevention does with an order that would meet one of the same user (interface §4.1). */
export const SELF_TRADE_MODES = ['none', 'cancel_taker', 'cancel_maker', 'cancel_both'] as const;
export type SelfTradeMode = (typeof SELF_TRADE_MODES)[number];

/** How calls with the key of an account are worded and paced. */
export interface AccountSettings {
  /** Broker rebate identifier, sent with orders and stops (interface part 5). */
  readonly channelCode?: string;
  /** Language of the exchange's messages; `en-US` unless told. */
  readonly locale?: string;
  /** Calls that take a window and arrive later than this are refused, ms, below 60,000 (interface §4.10). */
  readonly receiveWindowMs?: number;
  /** For orders that say nothing else. */
  readonly stpMode?: SelfTradeMode;
  /** The key is a copy-trading key (interface §4.1 rule 6, part 8); its pairs where they are listed. */
  readonly copyTrading?: { readonly pairs?: readonly string[] };
}
