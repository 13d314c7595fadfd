import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide, MarginMode, PositionMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { TriggerType } from '../../../domain/order.ts';
import type { FuturesOrderTerms } from './futures-order-terms.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';

/** The kinds of trigger orders (docs/exchange/triggers.md#kinds-of-trigger-orders). */
export type PlanType =
  | 'normal_plan'
  | 'track_plan'
  | 'profit_plan'
  | 'loss_plan'
  | 'pos_profit'
  | 'pos_loss'
  | 'moving_plan';

/** live, executing for as long as its order is being placed, and then done. */
export type PlanState = 'live' | 'executing' | 'executed' | 'fail_execute' | 'cancelled';

/** Stops that come with what a trigger order opens: prices, or distances in percent for a track_plan. */
export interface PlannedStops {
  readonly takeProfit?: Decimal;
  readonly takeProfitExecute?: Decimal;
  readonly takeProfitType?: TriggerType;
  readonly stopLoss?: Decimal;
  readonly stopLossExecute?: Decimal;
  readonly stopLossType?: TriggerType;
}

/** The order that a normal or a track plan places when it fires. */
export interface PlannedOrder extends PlannedStops {
  readonly side: 'buy' | 'sell';
  readonly tradeSide?: NonNullable<FuturesOrderTerms['tradeSide']>;
  readonly type: 'limit' | 'market';
  readonly marginMode: MarginMode;
  readonly reduceOnly: boolean;
  readonly stpMode?: SelfTradeMode;
}

/** A trigger order: a stop of a position, or an order that is placed at its trigger. */
export interface PlanOrder {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly planType: PlanType;
  /** Of the position that it protects; for a normal plan the side that it trades towards. */
  readonly holdSide: HoldSide;
  readonly posMode: PositionMode;
  readonly marginMode: MarginMode;
  /** Absent for a stop of the whole position. */
  size?: Decimal;
  trigger: Decimal;
  triggerType: TriggerType;
  /** True where it fires when the price rises to the trigger; else it fires when the price falls to it. */
  rises: boolean;
  /** Limit price of what it places; absent for a market order. */
  executePrice?: Decimal;
  /** Callback of a trailing stop, a ratio. */
  range?: Decimal;
  /** Best price since a trailing stop was set off; absent before. */
  extreme?: Decimal;
  planned?: PlannedOrder;
  state: PlanState;
  executeOrderId?: string;
  modifiedAt?: number;
  readonly cTime: number;
  uTime: number;
}

/** Tells whether a trigger order opens something where it fires. Stops, closing and reducing orders do not. */
export function opensByTrigger({ planned, posMode }: PlanOrder): boolean {
  if (planned === undefined) return false;
  return posMode === 'hedge_mode' ? planned.tradeSide !== 'close' : !planned.reduceOnly;
}

/** Tells whether a trailing order follows the highest price, to sell when it has come back; else the lowest, to buy. */
export function followsHighs({ planned, holdSide, posMode }: PlanOrder): boolean {
  if (planned === undefined) return holdSide === 'long';
  const closes = posMode === 'hedge_mode' && planned.tradeSide === 'close';
  return (planned.side === 'buy') === closes;
}
