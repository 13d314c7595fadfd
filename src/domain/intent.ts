import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode, Wallet } from './account.ts';
import type {
  BorrowEffect,
  CreateSubAccountsEffect,
  RepayEffect,
  SetLeverageEffect,
  SetMarginEffect,
  SetMarginModeEffect,
  SetPositionModeEffect,
  SubscribeEffect,
} from './account-effects.ts';
import type { FuturesInstrument, InstrumentRef, SpotInstrument } from './market.ts';
import type { StopKind, TriggerType } from './order.ts';
import type { CancelTriggerEffect, ModifyTriggerEffect, PlaceTriggerEffect } from './trigger-effects.ts';

export type { FuturesInstrument, SpotInstrument } from './market.ts';

/** Where an intent comes from. Together these determine its client order id (DESIGN G1). */
export interface Origin {
  readonly strategy: string;
  /** The rule's or goal's id. */
  readonly rule: string;
  /** The instance's key; empty for a rule without `each`. */
  readonly instance: string;
  readonly firing: number;
  readonly step: number;
  readonly leg: number;
}

interface OrderTerms {
  readonly account: AccountName;
  readonly type: 'market' | 'limit';
  /** Present for limit orders. */
  readonly price?: Decimal;
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  /** A resting order is cancelled this long after it was accepted; absent: it rests until it is filled. */
  readonly expireMs?: number;
}

/** Opens or adds to a position. Size in base coin. */
export interface OpenEffect extends OrderTerms {
  readonly kind: 'open';
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly marginMode: MarginMode;
  /** Preset stops, so that the position is never bare (DESIGN G6). */
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
  /** Why the position is to go without a stop-loss, in the file's words; absent: it is not to. */
  readonly unprotected?: string;
}

/** Reduces a position; the exchange enforces that it cannot turn it. */
export interface CloseEffect extends OrderTerms {
  readonly kind: 'close';
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly marginMode: MarginMode;
  /** All of the position was asked for, whatever of it the size is; absent: a part, as in journals of earlier versions. */
  readonly whole?: true;
}

/** Buys spot; a market order says what to spend in quote coin, a limit order the size in base coin. */
export interface BuyEffect extends OrderTerms {
  readonly kind: 'buy';
  readonly instrument: SpotInstrument;
  readonly spend?: Decimal;
  readonly size?: Decimal;
}

/** Sells spot; size in base coin. */
export interface SellEffect extends OrderTerms {
  readonly kind: 'sell';
  readonly instrument: SpotInstrument;
  readonly size: Decimal;
  /** So much of it, in base coin, must have been bought by the strategy and be neither sold nor offered; absent: the whole wallet may go. */
  readonly ofBought?: Decimal;
}

/** Cancels a resting spot limit order and places another at the same side in its stead; the first may happen without the second. */
export interface ReplaceEffect extends OrderTerms {
  readonly kind: 'replace';
  readonly instrument: SpotInstrument;
  readonly type: 'limit';
  readonly side: 'buy' | 'sell';
  /** The order that goes. */
  readonly orderId: string;
  readonly price: Decimal;
  readonly size: Decimal;
  /** Of a sale that grows: by how much, as with {@link SellEffect}. */
  readonly ofBought?: Decimal;
  /**
   * What the old order had left when this was decided, in base coin: the new one is smaller by what the old one has filled since. Absent:
   * one call does both, and nothing is taken off.
   */
  readonly left?: Decimal;
}

export interface CancelEffect {
  readonly kind: 'cancel';
  readonly account: AccountName;
  readonly instrument: InstrumentRef;
  readonly orderId: string;
}

/** Puts a take-profit or stop-loss on a position; without size it is of the whole position. */
export interface PlaceStopEffect {
  readonly kind: 'place-stop';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly stop: StopKind;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size?: Decimal;
}

/** Puts a trailing stop on a position: from the trigger on it follows the price at a distance. */
export interface PlaceTrailEffect {
  readonly kind: 'place-trail';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size: Decimal;
  /** How far the price may come back from its best, a ratio. */
  readonly callback: Decimal;
}

/** Moves a stop in place: the position is never bare in between. */
export interface ModifyStopEffect {
  readonly kind: 'modify-stop';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly stop: StopKind;
  readonly orderId: string;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly size?: Decimal;
}

export interface CancelStopEffect {
  readonly kind: 'cancel-stop';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly orderId: string;
  readonly planType: 'profit_plan' | 'loss_plan' | 'pos_profit' | 'pos_loss' | 'moving_plan';
}

export interface WalletRef {
  readonly account: AccountName;
  readonly wallet: Wallet;
}

/** Moves a coin between wallets, of one account or of a parent and its sub-accounts. */
export interface TransferEffect {
  readonly kind: 'transfer';
  readonly from: WalletRef;
  readonly to: WalletRef;
  readonly coin: string;
  readonly amount: Decimal;
  /** The pair whose isolated margin it is; absent where no end is that. */
  readonly pair?: string;
}

/** Takes money out of a savings product; it arrives in the spot wallet. */
export interface RedeemEffect {
  readonly kind: 'redeem';
  readonly account: AccountName;
  readonly productId: string;
  readonly orderId?: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly coin: string;
  readonly amount: Decimal;
}

/** Adds collateral to a loan or withdraws some; it comes from and goes to the spot wallet. */
export interface RevisePledgeEffect {
  readonly kind: 'revise-pledge';
  readonly account: AccountName;
  /** Id of the loan. */
  readonly orderId: string;
  readonly direction: 'in' | 'out';
  readonly pledgeCoin: string;
  readonly amount: Decimal;
}

export type Effect =
  | OpenEffect
  | CloseEffect
  | BuyEffect
  | SellEffect
  | ReplaceEffect
  | CancelEffect
  | PlaceStopEffect
  | PlaceTrailEffect
  | ModifyStopEffect
  | CancelStopEffect
  | PlaceTriggerEffect
  | ModifyTriggerEffect
  | CancelTriggerEffect
  | TransferEffect
  | RedeemEffect
  | SubscribeEffect
  | RevisePledgeEffect
  | BorrowEffect
  | RepayEffect
  | SetLeverageEffect
  | SetMarginModeEffect
  | SetPositionModeEffect
  | SetMarginEffect
  | CreateSubAccountsEffect;

export type EffectKind = Effect['kind'];

/** One thing asked of the exchange, as data. `id` is the client order id under which it can be found again. */
export interface Intent<E extends Effect = Effect> {
  readonly id: string;
  readonly origin: Origin;
  readonly effect: E;
  /** The reason in words that a trader can read. */
  readonly why: string;
  readonly decidedAt: number;
  /**
   * How many effects its step was planned with, where there are several: with fewer in the journal a restart has cut the step. Absent
   * in journals of older versions.
   */
  readonly legs?: number;
}

declare const approval: unique symbol;
declare const durable: unique symbol;

/** An intent that every limit has passed. Only `risk/` makes one. */
export type Approved<E extends Effect = Effect> = Intent<E> & { readonly [approval]: true };

/** An approved intent that is durable in the journal (DESIGN G1): it alone may be sent. Only the ledger makes one. */
export type Recorded<E extends Effect = Effect> = Approved<E> & { readonly [durable]: true };

/** An intent that a limit held back, with the number and the bound. */
export interface Refused {
  readonly intent: Intent;
  /** Whose limit it is, for people: `the strategy`, `account main`, `all accounts`, `the exchange`. */
  readonly level: string;
  readonly limit: string;
  readonly reason: string;
}
