import type { RevisionChange } from '../../strategy/model/compare-revisions.ts';
import { compareMeanings, type Meaning } from '../../strategy/model/meaning.ts';
import type { PlanDiff } from './plan-text.ts';

/** Adds to the changes of parts their changed values: as they run, and as the files say now. */
export function withValues(
  changes: readonly RevisionChange[],
  before: ReadonlyMap<string, Meaning>,
  after: ReadonlyMap<string, () => Meaning>,
): PlanDiff['changes'] {
  return changes.map((change) => {
    const [was, is] = [before.get(change.part), after.get(change.part)?.()];
    return was === undefined || is === undefined ? change : { ...change, values: compareMeanings(was, is) };
  });
}
