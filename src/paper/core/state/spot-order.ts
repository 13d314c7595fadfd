import type { Decimal } from '../../../base/decimal.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';

/**
 * Take-profit and stop-loss of what a purchase brings (docs/exchange/spot.md#orders-that-wait-for-a-price); an
 * execution price makes one a limit order.
 */
export interface SpotPresets {
  readonly takeProfit?: Decimal;
  readonly takeProfitExecute?: Decimal;
  readonly stopLoss?: Decimal;
  readonly stopLossExecute?: Decimal;
}

/** A spot order. One of the kind `tpsl` waits for its trigger first and is then executed in place. */
export interface SpotOrder extends SpotPresets {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly price?: Decimal;
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  /** Base coin; quote coin for a market buy. */
  readonly size: Decimal;
  readonly stpMode?: SelfTradeMode;
  /** Of a TP/SL order, whether it has fired or not. */
  readonly triggerPrice?: Decimal;
  /** The trigger price for which a TP/SL order waits; absent once it has fired. */
  trigger?: Decimal;
  /** True where the price must rise to the trigger. */
  readonly rises?: boolean;
  /** The other one of a take-profit and a stop-loss that hold back the same coins: what ends one ends both. */
  sibling?: string;
  filled: Decimal;
  quoteVolume: Decimal;
  fee: Decimal;
  readonly feeCoin: string;
  state: 'live' | 'partially_filled' | 'filled' | 'cancelled';
  /** True while it waits for depth alone: its price was as good as the other side's best when it came, and still is. */
  takes?: boolean;
  /** The amount that it holds back in its wallet while it waits. */
  reserved: Decimal;
  cancelReason?: string;
  /** The time at which a call for this very order cancelled it; absent where it ended otherwise. */
  cancelledAt?: number;
  readonly cTime: number;
  uTime: number;
}

/** One execution of a spot order, whole or in part. */
export interface SpotFill {
  readonly tradeId: string;
  readonly uid: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly price: Decimal;
  readonly size: Decimal;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly feeCoin: string;
  readonly scope: 'taker' | 'maker';
  readonly cTime: number;
}
