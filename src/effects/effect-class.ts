import type { CloseEffect } from './close.ts';
import { type Effect, effectClass, isNamed, isTopUp, reducesOnly } from './index.ts';
import type { Intent } from './intent.ts';

/** Whether "not found" can be believed at once: it brings about a state, and no order under its id can still come. */
export function isAbsentAtOnce(effect: Effect): boolean {
  return effectClass(effect) === 'absolute' && !isNamed(effect);
}

/**
 * Whether an effect may be decided anew, once no copy of it can arrive any more, though nobody knows what became of it (docs/guarantees.md#g3): it only
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

/** Whether an effect closes, reduces or protects: beside what can only reduce, more collateral or margin, and a repayment. */
export function protects(effect: Effect): boolean {
  return isTopUp(effect) || reducesOnly(effect);
}
