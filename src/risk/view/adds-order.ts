import type { BuyEffect } from '../../effects/buy.ts';
import { sellsBought } from '../../effects/effect-class.ts';
import type { Effect } from '../../effects/index.ts';
import type { ModifyTriggerEffect } from '../../effects/modify-trigger.ts';
import type { OpenEffect } from '../../effects/open.ts';
import type { PlaceTriggerEffect } from '../../effects/place-trigger.ts';
import type { ReplaceEffect } from '../../effects/replace.ts';
import type { SellEffect } from '../../effects/sell.ts';

/** An order that may add risk, now or once its trigger is reached. */
export type AddingEffect =
  | OpenEffect
  | BuyEffect
  | SellEffect
  | ReplaceEffect
  | ((PlaceTriggerEffect | ModifyTriggerEffect) & { readonly act: 'open' });

/**
 * Tells whether an effect places an order that may add risk, or changes one: what the limits on orders are about. A
 * sale of coins that the strategy has bought is none.
 */
export function addsOrder(effect: Effect): effect is AddingEffect {
  if (effect.kind === 'sell') return !sellsBought(effect);
  return effect.kind === 'buy' || effect.kind === 'replace' || opensPosition(effect);
}

/** Tells whether an effect takes on more risk with the money that is there: what limits on losses are about. */
export function addsExposure(effect: Effect): boolean {
  return addsOrder(effect) || effect.kind === 'borrow';
}

/** Tells whether an effect opens a position or adds to one, now or once a trigger is reached. */
export function opensPosition(
  effect: Effect,
): effect is OpenEffect | ((PlaceTriggerEffect | ModifyTriggerEffect) & { readonly act: 'open' }) {
  if (effect.kind === 'open') return true;
  return (effect.kind === 'place-trigger' || effect.kind === 'modify-trigger') && effect.act === 'open';
}
