import type { BuyEffect, Effect, OpenEffect, ReplaceEffect, SellEffect } from '../domain/intent.ts';
import type { ModifyTriggerEffect, PlaceTriggerEffect } from '../domain/trigger-effects.ts';

/** An order that may add risk, now or once its trigger is reached. */
export type AddingEffect =
  | OpenEffect
  | BuyEffect
  | SellEffect
  | ReplaceEffect
  | ((PlaceTriggerEffect | ModifyTriggerEffect) & { readonly act: 'open' });

/** Tells whether an effect places an order that may add risk, or changes one: what the limits on orders are about. */
export function addsOrder(effect: Effect): effect is AddingEffect {
  return effect.kind === 'buy' || effect.kind === 'sell' || effect.kind === 'replace' || opensPosition(effect);
}

/** Tells whether an effect takes on more risk with the money that is there: what limits on losses are about. */
export function addsExposure(effect: Effect): boolean {
  return addsOrder(effect) || effect.kind === 'borrow';
}

/** Tells whether an effect pays for less risk: a loan is paid back, or collateral or margin added. No limit holds it back. */
export function paysForSafety(effect: Effect): boolean {
  if (effect.kind === 'repay') return true;
  return (effect.kind === 'revise-pledge' || effect.kind === 'set-margin') && effect.direction === 'in';
}

/** Tells whether an effect opens a position or adds to one, now or once a trigger is reached. */
export function opensPosition(
  effect: Effect,
): effect is OpenEffect | ((PlaceTriggerEffect | ModifyTriggerEffect) & { readonly act: 'open' }) {
  if (effect.kind === 'open') return true;
  return (effect.kind === 'place-trigger' || effect.kind === 'modify-trigger') && effect.act === 'open';
}
