import { ZERO } from '../base/decimal.ts';
import type { CloseEffect } from './close.ts';
import type { RedeemEffect } from './redeem.ts';
import type { RepayEffect } from './repay.ts';
import type { RevisePledgeEffect } from './revise-pledge.ts';
import type { SetMarginEffect } from './set-margin.ts';
import { type Effect, effectClass, isNamed, isTopUp, reducesOnly } from './index.ts';
import type { Intent } from './intent.ts';
import { isOfBought, type SellEffect } from './sell.ts';

/**
 * Tells whether "not found" can be believed at once: the effect brings about a state, no order under its id can still
 * come, and it offers no more coins than before. What it offers could be sold a second time, were it to arrive later.
 */
export function isAbsentAtOnce(effect: Effect): boolean {
  if ('ofBought' in effect && effect.ofBought > ZERO) return false;
  return effectClass(effect) === 'absolute' && !isNamed(effect);
}

/**
 * Tells whether an effect of unknown outcome may be decided anew, once no copy of it can arrive any more
 * (docs/guarantees.md#g3). It only reduces, and it brings about a state: carried out twice it does no more than once.
 */
export function mayBeDecidedAnew(effect: Effect): boolean {
  return reducesOnly(effect) && effectClass(effect) === 'absolute';
}

/** An effect that pays for less risk, or frees the money that does. It carries no id by which it could be found. */
export type RiskPayment = RedeemEffect | RepayEffect | RevisePledgeEffect | SetMarginEffect;

/** Tells whether an effect adds collateral or margin, pays a loan back, or redeems savings. */
export function paysForLessRisk(effect: Effect): effect is RiskPayment {
  return effect.kind === 'redeem' || isTopUp(effect);
}

/**
 * Tells whether an effect could be another once more, of which it is not known whether it happened: it is of the same
 * kind, and goes the same way.
 */
export function couldRepeat(effect: Effect, unknown: Effect): boolean {
  if (effect.kind !== unknown.kind) return false;
  const [way, other] = [effect, unknown].map((each) => ('direction' in each ? each.direction : undefined));
  return way === other;
}

/**
 * Tells whether an effect closes a position because the file asked to close all of it. Journals of earlier versions do
 * not say this: their closes count as parts.
 */
export function isWholeClose(effect: Effect): boolean {
  return effect.kind === 'close' && effect.whole === true;
}

/**
 * Tells whether an effect sells coins that the strategy has bought. It only reduces, but it spends what is in a wallet,
 * and carried out twice it sells twice.
 */
export function sellsBought(effect: Effect): effect is SellEffect {
  return effect.kind === 'sell' && isOfBought(effect);
}

/** Tells whether an effect takes a part of a position. Carried out twice, it takes the part twice. */
export function isPartClose(effect: Effect): effect is CloseEffect {
  return effect.kind === 'close' && effect.whole !== true;
}

/**
 * Tells whether an intent closes the position, or a part of it, from which an effect takes a part. While the intent's
 * outcome is unknown, that part could be taken twice.
 */
export function couldDouble({ effect }: Pick<Intent, 'effect'>, part: CloseEffect): boolean {
  return effect.kind === 'close' && effect.holdSide === part.holdSide;
}

/**
 * Tells whether an effect closes, reduces or protects. More collateral or margin and a repayment count too, beside the
 * effects that can only reduce.
 */
export function protects(effect: Effect): boolean {
  return isTopUp(effect) || reducesOnly(effect);
}
