import type { Json } from '../../../domain/journal-entry.ts';
import { EvaluationError } from '../../../language/expression.ts';
import type { Reach } from '../context/controls.ts';
import { sightOf } from './goal-sight.ts';
import { itemsOf } from '../runtime/items.ts';
import { type GoalFound, type GoalLooked, type GoalReach, planGoal } from './plan-goal.ts';
import type { UnknownInstance } from '../context/unknown-instance.ts';
import { tellGoal } from './tell-goal.ts';

/** Instances of a goal are few: it stands over positions. */
const MAX_INSTANCES = 50;

/** Makes a goal reachable: why it plans what it plans, or nothing. It looks by itself, so no hand fires it. */
export function reachOfGoal(run: GoalReach): Reach {
  const refusal = `${run.goal.id} is a goal: it looks by itself, and cannot be fired`;
  return {
    phases: () => new Map(),
    unknown: () => unknownOf(run),
    fire: () => refusal,
    preview: () => refusal,
    why: (each) => {
      const found = instancesOf(run, each);
      return typeof found === 'string' ? found : found.map((one) => whyOfGoal(run, one));
    },
  };
}

function unknownOf(run: GoalReach): readonly UnknownInstance[] {
  const { goal, memory, site } = run;
  const since = [...memory.unknowns.since()];
  if (since.length === 0 || site.power(goal.id).off !== undefined) return [];
  const found = instancesOf(run, undefined);
  return since.map(([instance, at]) => {
    if (typeof found === 'string') return { instance, since: at, why: found };
    const one = found.find(({ key }) => key === instance);
    return { instance, since: at, why: (one && lookOf(run, one).reason) ?? 'something that it needs is not known' };
  });
}

function instancesOf({ goal, site, spec }: GoalReach, each: string | undefined): readonly GoalFound[] | string {
  if (goal.each === undefined)
    return each === undefined ? [{ key: '', env: site.env('believed'), hidden: false }] : `${goal.id} has no \`each\``;
  const items = itemsOf(goal.each, site, { maxInstances: MAX_INSTANCES, ...sightOf(spec) });
  if (items.kind === 'unknown') return `${goal.each.list.text} is not known now`;
  if (items.kind === 'error') return items.message;
  return items.items.filter(({ key }) => each === undefined || key === each || key.split(' ').includes(each));
}

function whyOfGoal(run: GoalReach, found: GoalFound): Json {
  const { stands, lines } = tellGoal(run, found, lookOf(run, found));
  return { instance: found.key, at: run.site.desk.clock.now(), stands, ...lines };
}

/** Plans as the goal's next look would; nothing of it is remembered. */
export function lookOf(run: GoalReach, found: GoalFound): GoalLooked {
  try {
    return planGoal(run, found, run.memory.instances.get(found.key));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { reason: `error: ${error.message}` };
  }
}
