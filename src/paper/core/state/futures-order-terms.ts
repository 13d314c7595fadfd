import type { Decimal } from '../../../base/decimal.ts';
import type { MarginMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { TriggerType } from '../../../domain/order.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';

/** The caller's terms of a futures order (docs/exchange/orders.md#place-futures-order). */
export interface FuturesOrderTerms {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly marginMode: MarginMode;
  readonly side: 'buy' | 'sell';
  /** In one-way mode any of them, and none counts. */
  readonly tradeSide?: 'open' | 'close' | 'buy_single' | 'sell_single';
  readonly type: 'limit' | 'market';
  readonly price?: Decimal;
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly size: Decimal;
  readonly clientOid?: string;
  readonly reduceOnly?: boolean;
  readonly takeProfit?: Decimal;
  readonly takeProfitExecute?: Decimal;
  readonly takeProfitType?: TriggerType;
  readonly stopLoss?: Decimal;
  readonly stopLossExecute?: Decimal;
  readonly stopLossType?: TriggerType;
  readonly stpMode?: SelfTradeMode;
  readonly source?: string;
  readonly enteredBy?: 'api' | 'sys';
}
