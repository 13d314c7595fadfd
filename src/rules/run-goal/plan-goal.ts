import type { Env } from '../../language/expression.ts';
import type { Goal } from '../../strategy/strategy.ts';
import { useSite } from '../send/carry-out.ts';
import { goalDeeds } from './goal-deeds.ts';
import type { GoalInstance, GoalMemory } from './goal-memory.ts';
import { itemView, sightOf } from './goal-sight.ts';
import type { Item } from '../run-rule/items.ts';
import type { Site } from '../site.ts';
import type { GoalPlan, GoalSpec } from '../words.ts';

/** A goal that runs. */
export interface GoalReach {
  readonly goal: Goal;
  readonly spec: GoalSpec;
  readonly site: Site;
  readonly memory: GoalMemory;
}

/** An instance of a goal, as it was found. */
export type GoalFound = Pick<Item, 'key' | 'env' | 'hidden'> & Partial<Item>;

/** What a look of a goal at one instance came to. */
export interface GoalLooked {
  /** What is wanted; absent where it is not known, or not asked for now. */
  readonly args?: Readonly<Record<string, unknown>>;
  readonly planned?: GoalPlan<unknown>;
  /** Why nothing is planned. */
  readonly reason?: string;
}

/** Plans what a goal would do for an instance; nothing of it is remembered. Throws an EvaluationError. */
export function planGoal(
  { goal, spec, site }: GoalReach,
  found: GoalFound,
  instance: GoalInstance | undefined,
): GoalLooked {
  const { key, env } = found;
  const condition = conditionOf(goal, env);
  if (condition !== undefined) return { reason: condition };
  const args = goal.fields.evaluate(env);
  if (args === undefined) return { reason: `${goal.fields.unknownPart(env) ?? 'a field'} is not known` };
  const deeds = goalDeeds(site, { goal: goal.id, instance: key, plan: instance?.plan ?? 0 });
  const view = { site: useSite(site), world: site.world(sightOf(spec).seen), deeds, state: instance?.state };
  const planned = spec.plan(args, { ...view, ...itemView(found) });
  const reason = planned.plan.kind === 'wait' || planned.plan.kind === 'skip' ? planned.plan.reason : undefined;
  return { args, planned, ...(reason !== undefined && { reason }) };
}

function conditionOf({ when }: Goal, env: Env): string | undefined {
  const truth = when === undefined ? true : when.evaluate(env);
  if (when === undefined || truth === true) return undefined;
  return `${when.text} is ${truth === undefined ? 'unknown' : 'false'}`;
}
