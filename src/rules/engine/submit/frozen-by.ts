import { couldDouble, isPartClose } from '../../../effects/effect-class.ts';
import { type Effect, touchedBy, isTopUp, reducesOnly } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { positionResource } from '../../../effects/resources.ts';
import type { Closings } from '../context/closings.ts';
import type { Episode } from '../../words/closing/whole-close.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';

/** The position that is being closed as a whole, where a limit close would hold a part of it back. */
export function closedAsWhole(
  effect: Effect,
  { closings }: { readonly closings: Pick<Closings, 'of'> },
): Episode | undefined {
  return effect.kind === 'close' && effect.type === 'limit' ? closings.of(effect) : undefined;
}

/**
 * Tells whether another intent could be this top-up once more: it does the same to the same loan, or to the margin of
 * the same position.
 */
function couldBeTopUp(other: Intent, effect: Effect): boolean {
  return effect.kind !== 'set-margin' || other.effect.kind === 'set-margin';
}

/** The intent whose outcome has to be known first. What only reduces passes, but that a part of a position is not taken twice (docs/guarantees.md#g3). */
export function frozenBy(
  effect: Effect,
  { pendingEffects }: { readonly pendingEffects: Pick<PendingEffects, 'frozenBy'> },
): Intent | undefined {
  if (isTopUp(effect)) {
    // Of the wallet it takes what is there: the exchange refuses what is not.
    const resources = touchedBy(effect).filter((resource) => resource.kind !== 'wallet');
    return pendingEffects.frozenBy(resources, (other) => couldBeTopUp(other, effect));
  }
  if (!reducesOnly(effect)) return pendingEffects.frozenBy(touchedBy(effect));
  if (!isPartClose(effect)) return undefined;
  const position = positionResource(effect.account, effect.instrument);
  return pendingEffects.frozenBy([position], (other) => couldDouble(other, effect));
}
