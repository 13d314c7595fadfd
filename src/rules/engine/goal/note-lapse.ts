import type { GoalInstance } from './goal-memory.ts';
import { afterTruth, storedLapse } from './lapse.ts';
import type { FoundInstance } from '../runner/instances.ts';
import { type GoalRun, truthOf } from './plan-goal.ts';

/**
 * Notes for how long the `when` of an instance has been known to be false, where its kind withdraws what it placed;
 * answers whether that is to be stored. While the goal is switched off or paused it is not evaluated, and no time
 * counts. Throws an EvaluationError.
 */
export function noteLapse(run: GoalRun, { env }: FoundInstance, instance: GoalInstance): boolean {
  const { goal, spec, runtime } = run;
  if (spec.withdrawal === undefined) return false;
  const { lapse: before } = instance;
  // An error says nothing of the truth: it ends a lapse as unknown does.
  instance.lapse = undefined;
  const looks = runtime.pausedBy(goal.id) === undefined && runtime.power(goal.id).off === undefined;
  if (looks) instance.lapse = afterTruth(before, { truth: truthOf(goal, env), goal, now: runtime.context.clock.now() });
  return storedLapse(before)?.lastedMs !== storedLapse(instance.lapse)?.lastedMs;
}
