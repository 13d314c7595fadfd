import type { CloseEffect, Effect, EffectKind, Intent } from './intent.ts';

/**
 * What may be done about an intent whose outcome is unknown (DESIGN §6): `named` can be looked up by its id, `absolute` brings about a
 * state and may be decided anew, `relative` is never repeated, `minting` neither: what it made is found by its name.
 */
export type EffectClass = 'named' | 'absolute' | 'relative' | 'minting';

/** How each kind of effect is looked up; {@link effectClass} tells what of it brings about a state. */
const CLASS_OF_KIND: Readonly<Record<EffectKind, EffectClass>> = {
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

/** Tells whether a word is a kind of effect that this version knows. */
export function isEffectKind(word: string): word is EffectKind {
  return Object.hasOwn(CLASS_OF_KIND, word);
}

/** All kinds of effects. */
export const EFFECT_KINDS: readonly EffectKind[] = Object.keys(CLASS_OF_KIND).filter(isEffectKind);

/**
 * The class of an effect. It follows from the effect and not from its kind: to close all of a position and to give it its one stop are
 * states, to take a part of it is not.
 */
export function effectClass(effect: Effect): EffectClass {
  const bringsState = isWholeClose(effect) || (effect.kind === 'place-stop' && effect.size === undefined);
  return bringsState ? 'absolute' : CLASS_OF_KIND[effect.kind];
}

/** Whether an effect is sent under its client order id, by which it can be looked up. */
export function isNamed(effect: Effect): boolean {
  return CLASS_OF_KIND[effect.kind] === 'named';
}

/** Whether "not found" can be believed at once: it brings about a state, and no order under its id can still come. */
export function isAbsentAtOnce(effect: Effect): boolean {
  return effectClass(effect) === 'absolute' && !isNamed(effect);
}

/**
 * Whether an effect may be decided anew, once no copy of it can arrive any more, though nobody knows what became of it (DESIGN G3): it only
 * reduces, and brings about a state, so that carried out twice it does no more than once.
 */
export function mayBeDecidedAnew(effect: Effect): boolean {
  return reducesOnly(effect) && effectClass(effect) === 'absolute';
}

/** Whether an effect closes a position because all of it was asked for. Journals of earlier versions do not tell: theirs count as parts. */
export function isWholeClose(effect: Effect): boolean {
  return effect.kind === 'close' && effect.whole === true;
}

/** Whether an effect takes a part of a position: carried out twice it takes it twice. */
export function isPartClose(effect: Effect): effect is CloseEffect {
  return effect.kind === 'close' && effect.whole !== true;
}

/** Whether an intent closes the position, or a part of it, that an effect takes a part of: while its outcome is unknown that part could be taken twice. */
export function couldDouble({ effect }: Pick<Intent, 'effect'>, part: CloseEffect): boolean {
  return effect.kind === 'close' && effect.holdSide === part.holdSide;
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

/** Whether an effect closes, reduces or protects: beside what can only reduce, more collateral or margin, and a repayment. */
export function protects(effect: Effect): boolean {
  return isTopUp(effect) || reducesOnly(effect);
}

/** Whether an effect adds collateral or margin, or pays back: less risk, but sent twice it takes the money twice. */
export function isTopUp(effect: Effect): boolean {
  if (effect.kind === 'revise-pledge' || effect.kind === 'set-margin') return effect.direction === 'in';
  return effect.kind === 'repay';
}
