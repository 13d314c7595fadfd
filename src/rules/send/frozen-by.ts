import { couldDouble, isPartClose, reducesOnly } from '../../domain/effect-class.ts';
import { footprint, positionThing } from '../../domain/footprint.ts';
import type { Effect, Intent } from '../../domain/intent.ts';
import type { Episode } from '../closing/whole-close.ts';
import type { Desk } from '../desk.ts';

/** The position that is being closed as a whole, where a limit close would hold a part of it back. */
export function closedAsWhole(effect: Effect, { closings }: Pick<Desk, 'closings'>): Episode | undefined {
  return effect.kind === 'close' && effect.type === 'limit' ? closings.of(effect) : undefined;
}

/** The intent whose outcome has to be known first. What only reduces passes, but that a part of a position is not taken twice (DESIGN G3). */
export function frozenBy(effect: Effect, { footprints }: Pick<Desk, 'footprints'>): Intent | undefined {
  if (!reducesOnly(effect)) return footprints.frozenBy(footprint(effect));
  if (!isPartClose(effect)) return undefined;
  const position = positionThing(effect.account, effect.instrument);
  return footprints.frozenBy([position], (other) => couldDouble(other, effect));
}
