import type { BuyEffect, Effect, OpenEffect, ReplaceEffect, SellEffect } from '../domain/intent.ts';

/** Tells whether an effect places an order that may add risk: what the limits on orders are about. */
export function addsOrder(effect: Effect): effect is OpenEffect | BuyEffect | SellEffect | ReplaceEffect {
  return effect.kind === 'open' || effect.kind === 'buy' || effect.kind === 'sell' || effect.kind === 'replace';
}
