import { knownFields } from '../../../strategy/model/known-fields.ts';
import type { Goal, Strategy } from '../../../strategy/model/strategy.ts';
import type { AmountUnderWay } from '../../words/spec/amount-under-way.ts';
import type { GoalInstance } from './goal-memory.ts';
import type { GoalSpec } from '../../words/spec/words.ts';

/** A goal that runs. */
interface Keeping {
  readonly goal: Goal;
  readonly spec: Pick<GoalSpec, 'underWay'>;
  readonly runtime: { readonly strategy: Strategy };
  readonly memory: { readonly instances: ReadonlyMap<string, Pick<GoalInstance, 'state' | 'before' | 'working'>> };
}

/**
 * Tells what a goal has under way through spot wallets. A hop that is planned may not have begun: until it has its outcome,
 * what was there before it counts too.
 */
export function moneyUnderWayOf({ goal, spec, runtime, memory }: Keeping): readonly AmountUnderWay[] {
  if (spec.underWay === undefined) return [];
  const known = knownFields(goal.fields, runtime.strategy);
  return [...memory.instances.values()].flatMap(({ state, before, working }) => {
    const now = spec.underWay?.(state, known) ?? [];
    return now.length === 0 && working ? (spec.underWay?.(before, known) ?? []) : now;
  });
}
