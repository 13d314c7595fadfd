import type { Item, Viewing } from '../runtime/items.ts';
import { isPosition } from '../runtime/is-position.ts';
import type { GoalSpec, GoalView } from '../../words/spec/words.ts';

/** Instances of a goal are few: it stands over positions. */
const MAX_INSTANCES = 50;

/** Tells how a goal sees its list. */
export function viewOfGoal(spec: Pick<GoalSpec, 'cover'>): Viewing {
  return { maxInstances: MAX_INSTANCES, ...viewingOf(spec) };
}

/** Tells how a goal sees: what protects looks past own footprints, as what only reduces does (docs/semantics.md#pending-effects). */
export function viewingOf({ cover }: Pick<GoalSpec, 'cover'>): Pick<Viewing, 'seen' | 'protects'> {
  return cover === undefined ? { seen: 'believed' } : { seen: 'raw', protects: true };
}

/** What a goal's plan is told of an item. */
export function itemView({
  value,
  sizeHidden,
}: Partial<Item>): Partial<Pick<GoalView<unknown>, 'item' | 'sizeHidden'>> {
  return { ...(isPosition(value) && { item: value }), ...(sizeHidden === true && { sizeHidden }) };
}
