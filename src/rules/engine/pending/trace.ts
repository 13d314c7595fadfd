import type { ByKind } from '../../../effects/by-kind.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Order } from '../../../domain/order.ts';
import type { Rows } from './rows.ts';

/** The facts about an order's end, with the exchange's time. */
export type OrderEndFacts = Pick<Order, 'filledSize' | 'quoteVolume' | 'fee' | 'feeTaken' | 'profit' | 'uTime'>;

/** An effect, and what is known of it by now. */
export interface OwnEffect {
  readonly id: Intent['id'];
  readonly effect: Effect;
  /** The exchange's id of the placed order, where it stated one. */
  readonly orderId?: string | undefined;
  /** The end of the order that it placed; undefined while that is not known. */
  readonly end?: OrderEndFacts | undefined;
  /** True where the redeemed amount has arrived. */
  readonly arrived?: boolean | undefined;
  /** The collateral of what was borrowed, once the list of loans has shown it. */
  readonly pledged?: bigint;
  /** True where it was refused, or proved absent: no reading will show it. */
  readonly undone?: true;
}

/** The evidence that a reading has to show of an effect before it can be believed. */
export type Trace =
  /** Such a reading shows nothing of it: the least settle time is enough. */
  | { readonly kind: 'none' }
  /** Nothing in such a reading can prove it, or not yet: only the longest settle time is safe. */
  | { readonly kind: 'unprovable' }
  /** The rows tell it. */
  | { readonly kind: 'shown'; readonly in: (rows: Rows) => boolean }
  | AmountTrace;

/** An amount that changes; least and most in units of a decimal's last place, below zero where it becomes less. */
export interface AmountTrace {
  readonly kind: 'amount';
  /** Amounts of one name in readings of one poll add up. */
  readonly of: string;
  readonly least: bigint;
  readonly most: bigint;
  /** The amount that a reading shows. */
  readonly in: (rows: Rows) => bigint;
  /** A number that changes with each of its fills and with its end: as long as it is the same, there is no change. */
  readonly stands?: (rows: Rows) => bigint;
  /** Tells whether the exchange's own times prove that the reading is the newer one. */
  readonly proves?: (rows: Rows) => boolean;
}

export const NONE: Trace = { kind: 'none' };
export const UNPROVABLE: Trace = { kind: 'unprovable' };

/** The trace of an effect of each kind in a list, given the other facts that it needs. */
export type ShownByKind<C extends readonly unknown[] = []> = ByKind<[deed: OwnEffect, ...C], Trace>;

/** Nothing of such an effect is in the list. */
export const none = (): Trace => NONE;
/** Nothing in the list can prove such an effect. */
export const unprovable = (): Trace => UNPROVABLE;
