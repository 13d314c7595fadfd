import type { Json } from '../../../domain/journal-entry.ts';
import { EvaluationError } from '../../../language/values/expression.ts';
import type { Reach } from '../context/controls.ts';
import { viewOfGoal } from './goal-sight.ts';
import { type Found, instancesOf, unknownInstances } from '../runner/instances.ts';
import { type GoalLooked, type GoalReach, planGoal } from './plan-goal.ts';
import type { UnknownInstance } from '../context/unknown-instance.ts';
import { tellGoal } from './tell-goal.ts';

/** Makes a goal reachable: why it plans what it plans, or nothing. It looks by itself, so no hand fires it. */
export function reachOfGoal(run: GoalReach): Reach {
  const refusal = `${run.goal.id} is a goal: it looks by itself, and cannot be fired`;
  return {
    phases: () => new Map(),
    unknown: () => unknownOf(run),
    fire: () => refusal,
    preview: () => refusal,
    why: (each) => {
      const all = found(run, each);
      return typeof all === 'string' ? all : all.map((one) => whyOfGoal(run, one));
    },
  };
}

function unknownOf(run: GoalReach): readonly UnknownInstance[] {
  const { goal, memory, site } = run;
  if (memory.unknowns.since().size === 0 || site.power(goal.id).off !== undefined) return [];
  return unknownInstances(memory.unknowns, {
    found: found(run),
    whyAt: (one) => (one && lookOf(run, one).reason) ?? 'something that it needs is not known',
  });
}

function found({ goal, site, spec }: GoalReach, named?: string): readonly Found[] | string {
  return instancesOf(goal, { site, viewing: viewOfGoal(spec), named });
}

function whyOfGoal(run: GoalReach, found: Found): Json {
  const { stands, lines } = tellGoal(run, found, lookOf(run, found));
  return { instance: found.key, at: run.site.desk.clock.now(), stands, ...lines };
}

/** Plans as the goal's next look would; nothing of it is remembered. */
export function lookOf(run: GoalReach, found: Found): GoalLooked {
  try {
    return planGoal(run, found, run.memory.instances.get(found.key));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { reason: `error: ${error.message}` };
  }
}
