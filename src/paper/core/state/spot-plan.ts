import type { Decimal } from '../../../base/decimal.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';
import type { TriggerType } from '../../../domain/order.ts';
import type { PlanState } from './plan-order.ts';

/** The order that a spot trigger order places when it fires. */
export interface SpotPlanTerms {
  readonly trigger: Decimal;
  readonly type: 'limit' | 'market';
  /** Of a limit order. */
  readonly price?: Decimal;
  /** In the coin that `sizeIn` says. */
  readonly size: Decimal;
}

/** A spot order that waits for a trigger. It holds nothing back before it fires. */
export interface SpotPlan extends SpotPlanTerms {
  readonly orderId: string;
  readonly clientOid: string;
  readonly uid: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** The coin that the size is of. */
  readonly sizeIn: 'base' | 'quote';
  readonly triggerType: TriggerType;
  readonly stpMode?: SelfTradeMode;
  /** True where it fires when the price rises to the trigger; else it fires when the price falls to it. */
  readonly rises: boolean;
  readonly state: PlanState;
  readonly executeOrderId?: string;
  readonly cTime: number;
  readonly uTime: number;
}
