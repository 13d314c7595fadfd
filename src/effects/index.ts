import { borrow, type BorrowEffect } from './borrow.ts';
import { buy, type BuyEffect } from './buy.ts';
import { cancel, type CancelEffect } from './cancel.ts';
import { cancelSpotStop, type CancelSpotStopEffect } from './cancel-spot-stop.ts';
import { cancelStop, type CancelStopEffect } from './cancel-stop.ts';
import { cancelTrigger, type CancelTriggerEffect } from './cancel-trigger.ts';
import { close, type CloseEffect } from './close.ts';
import { createSubAccounts, type CreateSubAccountsEffect } from './create-subaccounts.ts';
import { modifySpotStop, type ModifySpotStopEffect } from './modify-spot-stop.ts';
import { modifyStop, type ModifyStopEffect } from './modify-stop.ts';
import { modifyTrigger, type ModifyTriggerEffect } from './modify-trigger.ts';
import { open, type OpenEffect } from './open.ts';
import { placeSpotStop, type PlaceSpotStopEffect } from './place-spot-stop.ts';
import { placeStop, type PlaceStopEffect } from './place-stop.ts';
import { placeTrail, type PlaceTrailEffect } from './place-trail.ts';
import { placeTrigger, type PlaceTriggerEffect } from './place-trigger.ts';
import { redeem, type RedeemEffect } from './redeem.ts';
import { repay, type RepayEffect } from './repay.ts';
import { replace, type ReplaceEffect } from './replace.ts';
import { revisePledge, type RevisePledgeEffect } from './revise-pledge.ts';
import { sell, type SellEffect } from './sell.ts';
import { setLeverage, type SetLeverageEffect } from './set-leverage.ts';
import { setMargin, type SetMarginEffect } from './set-margin.ts';
import { setMarginMode, type SetMarginModeEffect } from './set-margin-mode.ts';
import { setPositionMode, type SetPositionModeEffect } from './set-position-mode.ts';
import { subscribe, type SubscribeEffect } from './subscribe.ts';
import { transfer, type TransferEffect } from './transfer.ts';
import type { EffectClass, EffectPriority, EffectSpec, SpecPart } from './spec.ts';
import type { Resource } from './resources.ts';

/** The effects by their kinds. */
export interface EffectTypes {
  open: OpenEffect;
  close: CloseEffect;
  buy: BuyEffect;
  sell: SellEffect;
  replace: ReplaceEffect;
  cancel: CancelEffect;
  'place-stop': PlaceStopEffect;
  'place-trail': PlaceTrailEffect;
  'modify-stop': ModifyStopEffect;
  'cancel-stop': CancelStopEffect;
  'place-trigger': PlaceTriggerEffect;
  'modify-trigger': ModifyTriggerEffect;
  'cancel-trigger': CancelTriggerEffect;
  'place-spot-stop': PlaceSpotStopEffect;
  'modify-spot-stop': ModifySpotStopEffect;
  'cancel-spot-stop': CancelSpotStopEffect;
  transfer: TransferEffect;
  redeem: RedeemEffect;
  subscribe: SubscribeEffect;
  'revise-pledge': RevisePledgeEffect;
  borrow: BorrowEffect;
  repay: RepayEffect;
  'set-leverage': SetLeverageEffect;
  'set-margin-mode': SetMarginModeEffect;
  'set-position-mode': SetPositionModeEffect;
  'set-margin': SetMarginEffect;
  'create-subaccounts': CreateSubAccountsEffect;
}

export type EffectKind = keyof EffectTypes;

/** One action at the exchange, as data. */
export type Effect = EffectTypes[EffectKind];

/** The specification of each kind. A kind that is missing here does not compile. */
const EFFECT_SPECS: { readonly [K in EffectKind]: EffectSpec<EffectTypes[K]> } = {
  open,
  close,
  buy,
  sell,
  replace,
  cancel,
  'place-stop': placeStop,
  'place-trail': placeTrail,
  'modify-stop': modifyStop,
  'cancel-stop': cancelStop,
  'place-trigger': placeTrigger,
  'modify-trigger': modifyTrigger,
  'cancel-trigger': cancelTrigger,
  'place-spot-stop': placeSpotStop,
  'modify-spot-stop': modifySpotStop,
  'cancel-spot-stop': cancelSpotStop,
  transfer,
  redeem,
  subscribe,
  'revise-pledge': revisePledge,
  borrow,
  repay,
  'set-leverage': setLeverage,
  'set-margin-mode': setMarginMode,
  'set-position-mode': setPositionMode,
  'set-margin': setMargin,
  'create-subaccounts': createSubAccounts,
};

/** Tells whether a word is a kind of effect that this version knows. */
export function isEffectKind(word: string): word is EffectKind {
  return Object.hasOwn(EFFECT_SPECS, word);
}

/** All kinds of effects. */
export const EFFECT_KINDS: readonly EffectKind[] = Object.keys(EFFECT_SPECS).filter(isEffectKind);

/** The class of an effect after an unknown outcome. It follows from the effect and not from its kind alone. */
export function effectClass(effect: Effect): EffectClass {
  return part(specOf(effect).afterUnknown, effect);
}

/** Tells whether an effect is sent under its client order id, by which it can be found. */
export function isNamed(effect: Effect): boolean {
  return specOf(effect).isNamed;
}

/**
 * Tells whether an effect can only reduce risk. No limit on values, counts or staleness refuses such an effect
 * (docs/guarantees.md#g8).
 */
export function reducesOnly(effect: Effect): boolean {
  return part(specOf(effect).reducesOnly, effect);
}

/**
 * Tells whether an effect adds collateral or margin, or pays back. It lowers risk, but sent twice it takes the money
 * twice.
 */
export function isTopUp(effect: Effect): boolean {
  return part(specOf(effect).topsUp, effect);
}

/** Tells how urgent an effect is: cancels, closes, stops and more collateral before what opens or moves money. */
export function priorityOf(effect: Effect): EffectPriority {
  return part(specOf(effect).priority, effect);
}

/** Names what an effect changes (docs/semantics.md#pending-effects). */
export function touchedBy(effect: Effect): readonly Resource[] {
  return specOf(effect).touches(effect);
}

/** Names where an effect brings money that was not there before; undefined for one that brings none. */
export function broughtTo(effect: Effect): Resource | undefined {
  return specOf(effect).brings(effect);
}

/** Names the coins in wallets that an effect may spend. */
export function spentFrom(effect: Effect): readonly Resource[] {
  const spends = specOf(effect).spends?.(effect);
  return spends ?? touchedBy(effect).filter((resource) => resource.kind === 'wallet');
}

/** Names the wallet that money leaves by an effect, or `savings`; undefined where none does, or by an order. */
export function sourceOf(effect: Effect): string | undefined {
  return specOf(effect).source(effect);
}

/** Names the lane in which an effect goes one at a time. */
export function laneOf(effect: Effect): string {
  return specOf(effect).lane(effect);
}

/** The time between two effects of this kind and of one account, ms; undefined where they wait for no turn. */
export function spacingOf(kind: EffectKind): number | undefined {
  return EFFECT_SPECS[kind].spacingMs;
}

/** Tells whether an effect can neither end a position nor change its stops. */
export function leavesStops(effect: Effect): boolean {
  return part(specOf(effect).leavesStops, effect);
}

/** Tells whether an effect is an order that is filled at the prices of the moment, or not at all. */
export function isImmediate(effect: Effect): boolean {
  return part(specOf(effect).isImmediate, effect);
}

/** Says in words that a trader uses what an effect is. */
export function describeEffect(effect: Effect): string {
  return specOf(effect).words(effect);
}

function specOf<K extends EffectKind>(
  effect: { readonly [P in K]: EffectTypes[P] & { readonly kind: P } }[K],
): EffectSpec<EffectTypes[K]> {
  return EFFECT_SPECS[effect.kind];
}

function part<E, T extends string | boolean>(of: SpecPart<E, T>, effect: E): T {
  return typeof of === 'function' ? of(effect) : of;
}
