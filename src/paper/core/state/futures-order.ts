import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide, MarginMode, PositionMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { OrderState, TriggerType } from '../../../domain/order.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';

/**
 * The effect of a futures order: it opens or closes a side (hedge mode), or buys and sells against the net position.
 */
export type Role = 'open' | 'close' | 'net';

/** A futures order, in base coin and margin coin. */
export interface FuturesOrder {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly role: Role;
  /** The position's side in hedge mode, otherwise the side that a purchase or sale leads to. */
  readonly holdSide: HoldSide;
  readonly type: 'limit' | 'market';
  readonly price?: Decimal;
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly size: Decimal;
  filled: Decimal;
  quoteVolume: Decimal;
  /** Negative when charged. */
  fee: Decimal;
  profit: Decimal;
  state: OrderState;
  readonly reduceOnly: boolean;
  readonly leverage: Decimal;
  readonly marginMode: MarginMode;
  readonly posMode: PositionMode;
  readonly stpMode?: SelfTradeMode;
  takeProfit?: Decimal;
  readonly takeProfitExecute?: Decimal;
  readonly takeProfitType?: TriggerType;
  stopLoss?: Decimal;
  readonly stopLossExecute?: Decimal;
  readonly stopLossType?: TriggerType;
  /** Margin and fee held back while it waits. */
  reserved: Decimal;
  /** True while it waits for depth alone: its price was as good as the other side's best when it came, and still is. */
  takes?: boolean;
  readonly source: string;
  readonly enteredBy: 'api' | 'sys';
  readonly tradeSide: string;
  cancelReason?: string;
  /** The time at which a call for this very order cancelled it; absent where it ended otherwise. */
  cancelledAt?: number;
  readonly cTime: number;
  uTime: number;
}

/** One execution of a futures order, whole or in part. */
export interface FuturesFill {
  readonly tradeId: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly orderId: string;
  readonly symbol: string;
  readonly price: Decimal;
  readonly size: Decimal;
  readonly quoteVolume: Decimal;
  readonly fee: Decimal;
  readonly profit: Decimal;
  readonly side: 'buy' | 'sell';
  readonly tradeSide: string;
  readonly posMode: PositionMode;
  readonly enteredBy: 'api' | 'sys';
  readonly scope: 'taker' | 'maker';
  readonly cTime: number;
}
