import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode } from './account.ts';
import type { FuturesInstrument, InstrumentRef, SpotInstrument } from './market.ts';

export type OrderState = 'live' | 'partially_filled' | 'filled' | 'canceled';

/** A futures or spot order as the exchange reports it. Sizes in base coin, `quoteVolume` in quote coin. */
export interface Order {
  readonly account: AccountName;
  readonly instrument: InstrumentRef;
  readonly orderId: string;
  readonly clientOid: string;
  readonly state: OrderState;
  /** On futures in hedge mode this is the position's direction, not the trade's (docs/exchange/orders.md#direction). */
  readonly side: 'buy' | 'sell';
  readonly tradeSide: string | null;
  readonly holdSide: HoldSide | null;
  readonly type: 'limit' | 'market';
  /** Null for a market order. */
  readonly price: Decimal | null;
  /** Base coin, but quote coin for a spot market buy. */
  readonly size: Decimal;
  readonly filledSize: Decimal;
  readonly quoteVolume: Decimal;
  /** Null before the first fill. */
  readonly priceAvg: Decimal | null;
  /** The fee that was charged, as a positive number; null where the exchange does not say it here. */
  readonly fee: Decimal | null;
  /**
   * For a spot order: the fee and the one coin in which it was charged; absent where the exchange does not say both
   * plainly.
   */
  readonly feeTaken?: { readonly coin: string; readonly amount: Decimal };
  /**
   * Profit that its closing fills realised, in the margin coin and without fees; null where the exchange does not say
   * it here.
   */
  readonly profit: Decimal | null;
  readonly reduceOnly: boolean;
  /** For a futures order; absent where the exchange says none. */
  readonly marginMode?: MarginMode;
  /**
   * For a futures order: the exchange's word for its source (docs/exchange/orders.md#where-an-order-comes-from); absent
   * where it says none.
   */
  readonly source?: string;
  readonly cTime: number;
  readonly uTime: number;
}

export type StopKind = 'takeProfit' | 'stopLoss';
export type TriggerType = 'mark_price' | 'fill_price';

/** A pending take-profit, stop-loss or trailing order of a position. */
export interface Stop {
  readonly account: AccountName;
  readonly instrument: InstrumentRef;
  readonly orderId: string;
  readonly clientOid: string;
  readonly planType: 'profit_plan' | 'loss_plan' | 'pos_profit' | 'pos_loss' | 'moving_plan';
  readonly kind: StopKind;
  /**
   * The side of the position. In one-way mode it is that of the one open position, and undefined where that is not
   * known.
   */
  readonly holdSide: HoldSide | undefined;
  /** For a stop without a side of its own: the exchange's words for one, as `buy sell_single`. */
  readonly sideTold?: string;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  /** Limit price of the order that it becomes; absent: at market. */
  readonly limit?: Decimal;
  /** Null for a stop of the whole position. */
  readonly size: Decimal | null;
  readonly cTime: number;
}

/**
 * Trigger orders that open or close by themselves: at a trigger, or trailing the price from there on
 * (docs/exchange/triggers.md#kinds-of-trigger-orders).
 */
export type TriggerPlanType = 'normal_plan' | 'track_plan';

/**
 * The states of a trigger order; an executed one has become an order
 * (docs/exchange/triggers.md#states-of-trigger-orders).
 */
export type TriggerState = 'live' | 'executing' | 'executed' | 'fail_execute' | 'cancelled';

/** A trigger order that opens or closes, as the exchange reports it. */
export interface TriggerOrder {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly orderId: string;
  readonly clientOid: string;
  readonly planType: TriggerPlanType;
  readonly state: TriggerState;
  readonly act: 'open' | 'close';
  readonly holdSide: HoldSide;
  /** Margin mode of the order that it becomes; absent where the exchange says none. */
  readonly marginMode?: MarginMode;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size: Decimal;
  /** Null for a trigger order that becomes a market order. */
  readonly price: Decimal | null;
  /** Null for a trigger order that does not trail. */
  readonly callback: Decimal | null;
  /** Id of the order that the trigger order has become. */
  readonly executeOrderId: string | null;
  /** Stops that it carries, and the limit prices of what they execute; not told of one that trails. */
  readonly takeProfit?: Decimal;
  readonly takeProfitLimit?: Decimal;
  readonly stopLoss?: Decimal;
  readonly stopLossLimit?: Decimal;
  readonly cTime: number;
}

/** A trigger order of spot that waits, as the exchange reports it (docs/exchange/spot.md#trigger-orders-of-spot). */
export interface SpotTrigger {
  readonly account: AccountName;
  readonly instrument: SpotInstrument;
  readonly orderId: string;
  readonly clientOid: string;
  readonly state: 'live' | 'executing';
  readonly side: 'buy' | 'sell';
  readonly trigger: Decimal;
  /** In base coin, or in quote coin where `sizeIn` says so. */
  readonly size: Decimal;
  readonly sizeIn: 'base' | 'quote';
  /** Null for a trigger order that becomes a market order. */
  readonly price: Decimal | null;
  readonly cTime: number;
}

/** The state of a trigger order of spot, and the id of the order that it has become. */
export interface SpotTriggerState {
  readonly state: TriggerState;
  readonly executeOrderId: string | null;
}

/**
 * The end of a stop that waits no more; an executed stop has become another order
 * (docs/exchange/triggers.md#what-an-executed-one-becomes).
 */
export interface StopEnd {
  readonly state: 'executed' | 'fail_execute' | 'cancelled';
  readonly executeOrderId: string | null;
}
