import type { Item, Viewing } from '../runtime/items.ts';
import { isPosition } from '../runtime/is-position.ts';
import type { GoalSpec, GoalView } from '../../words/spec/words.ts';

/** Instances of a goal are few: it stands over positions. */
const MAX_INSTANCES = 50;

/** Tells how a goal sees its list. */
export function viewOfGoal(spec: Pick<GoalSpec, 'cover'>): Viewing {
  return { maxInstances: MAX_INSTANCES, ...viewingOf(spec) };
}

/**
 * The view of a goal: one that protects ignores pending effects, as a rule that only reduces does
 * (docs/semantics.md#pending-effects).
 */
export function viewingOf({ cover }: Pick<GoalSpec, 'cover'>): Pick<Viewing, 'seen' | 'protects'> {
  return cover === undefined ? { seen: 'believed' } : { seen: 'raw', protects: true };
}

/** The view of one item for a goal's plan. */
export function itemView({
  value,
  sizeHidden,
}: Partial<Item>): Partial<Pick<GoalView<unknown>, 'item' | 'sizeHidden'>> {
  return { ...(isPosition(value) && { item: value }), ...(sizeHidden === true && { sizeHidden }) };
}
