import type { Effect, EffectKind } from './intent.ts';

/**
 * What may be done about an intent whose outcome is unknown (DESIGN §6): `named` can be looked up by its id, `absolute` may
 * be repeated, `relative` is never repeated, `minting` neither: what it made is found by its name.
 */
export type EffectClass = 'named' | 'absolute' | 'relative' | 'minting';

export const EFFECT_CLASS: Readonly<Record<EffectKind, EffectClass>> = {
  open: 'named',
  close: 'named',
  buy: 'named',
  sell: 'named',
  replace: 'named',
  cancel: 'absolute',
  'place-stop': 'named',
  'place-trail': 'named',
  'modify-stop': 'absolute',
  'cancel-stop': 'absolute',
  'place-trigger': 'named',
  'modify-trigger': 'absolute',
  'cancel-trigger': 'absolute',
  transfer: 'named',
  redeem: 'relative',
  subscribe: 'relative',
  'revise-pledge': 'relative',
  borrow: 'relative',
  repay: 'relative',
  'set-leverage': 'absolute',
  'set-margin-mode': 'absolute',
  'set-position-mode': 'absolute',
  'set-margin': 'relative',
  'create-subaccounts': 'minting',
};

/**
 * Whether the exchange itself sees to it that an effect, carried out twice, does no more than once: a close cannot open, and a
 * position has one stop of its kind. Such a one passes while the outcome of an earlier one is unknown (DESIGN G3).
 */
export function isEnforced(effect: Effect): boolean {
  return effect.kind === 'close' || (effect.kind === 'place-stop' && effect.size === undefined);
}

/** Whether an effect can only reduce risk; no value, count or staleness limit refuses such a one (DESIGN G8). */
export function reducesOnly(effect: Effect): boolean {
  switch (effect.kind) {
    case 'close':
    case 'cancel':
    case 'place-stop':
    case 'place-trail':
    case 'modify-stop':
      return true;
    // The exchange enforces that what closes cannot open; taking such a one away leaves less protection than before.
    case 'place-trigger':
    case 'modify-trigger':
      return effect.act === 'close';
    case 'cancel-trigger':
      return effect.act === 'open';
    // Taking a stop away leaves a position with less protection than before.
    case 'cancel-stop':
    case 'open':
    case 'buy':
    case 'sell':
    case 'transfer':
    case 'redeem':
    case 'subscribe':
    case 'replace':
    // More collateral, a repayment and more margin are less risk, but sent twice they take the money twice: they wait
    // while their outcome is unknown.
    case 'revise-pledge':
    case 'repay':
    case 'set-margin':
    case 'borrow':
    case 'set-leverage':
    case 'set-margin-mode':
    case 'set-position-mode':
    case 'create-subaccounts':
      return false;
  }
}
