import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode } from './account.ts';
import type { FuturesInstrument } from './market.ts';
import type { TriggerPlanType, TriggerType } from './order.ts';

/** Whose trigger order it is, and what the order that it becomes does to a position. */
interface TriggerSubject {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly act: 'open' | 'close';
  readonly holdSide: HoldSide;
}

/** When a trigger order becomes an order, and which. Size in base coin, prices in quote per base. */
interface TriggerTerms {
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size: Decimal;
  /** Limit price of the order that it becomes; absent: at market. */
  readonly price?: Decimal;
  /** From the trigger on it follows the price, and fires when that has come back so far; a ratio. At market only. */
  readonly callback?: Decimal;
  /** Stops of the position that it opens: prices, but distances in percent for one with a callback (extensions b5). */
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
}

/** Places a trigger order that opens or closes once a price is reached. */
export interface PlaceTriggerEffect extends TriggerSubject, TriggerTerms {
  readonly kind: 'place-trigger';
  readonly marginMode: MarginMode;
  /** Why the position that it opens is to go without a stop-loss, in the file's words; absent: it is not to. */
  readonly unprotected?: string;
  /** It is cancelled this long after it was accepted, and so is the order that it has become; absent: never. */
  readonly expireMs?: number;
}

/** Changes a trigger order that waits, in place: to these terms. */
export interface ModifyTriggerEffect extends TriggerSubject, TriggerTerms {
  readonly kind: 'modify-trigger';
  readonly orderId: string;
  /** Client order id of the trigger order, so that limits count it once. */
  readonly clientOid: string;
}

/** Cancels a trigger order that waits. */
export interface CancelTriggerEffect extends TriggerSubject {
  readonly kind: 'cancel-trigger';
  readonly orderId: string;
  readonly planType: TriggerPlanType;
}
