import { EvaluationError } from '../../../language/values/expression.ts';
import { formatDecimal } from '../../../base/decimal.ts';
import { Unforeseen } from '../../../reads/course.ts';
import type { Ahead, Rest } from '../polling/rests.ts';
import { type FoundInstance, single } from '../runner/instances.ts';
import { itemsOf } from '../runtime/items.ts';
import { runtimeAhead } from '../runtime/runtime-ahead.ts';
import type { GoalInstance } from './goal-memory.ts';
import { viewOfGoal } from './goal-view.ts';
import { isEmpty } from './hindered-goal.ts';
import { type GoalEvaluation, type GoalRun, planGoal } from './plan-goal.ts';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * Rests a goal by its own plan: at each turn that brings another of the readings which it is planned by, it is planned
 * on what will be read, and hears the first snapshot by which it would do or say anything, or be at another distance.
 * No own effect may be hidden in any reading.
 */
export function restAhead(run: GoalRun, ahead: Ahead): Rest {
  const { goal, runtime, memory } = run;
  const { each, when, fields } = goal;
  const read = [each?.list, each?.where, when, fields].filter((one) => one !== undefined);
  if (!isSettled(run) || ![...memory.instances.values()].every(isCalm)) return 'step';
  const then = runtimeAhead(runtime, ahead, read);
  const isKept = (): boolean => {
    const found = foundIn(run, then.runtime);
    return found?.every((one) => staysAt({ ...run, runtime: then.runtime }, one)) === true;
  };
  if (!foreseen(isKept)) return 'step';
  return {
    standing: [
      {
        reads: then.asked,
        get timed() {
          return then.isTimed();
        },
        stands: (at) => {
          then.goTo(at);
          return foreseen(isKept);
        },
      },
    ],
  };
}

/**
 * Tells whether nothing of the goal's past is under way, and no own effect may be hidden in a reading of an account.
 */
function isSettled({ goal, runtime, memory }: GoalRun): boolean {
  if (memory.error !== undefined) return false;
  if (runtime.pausedBy(goal.id) !== undefined || runtime.power(goal.id).off !== undefined) return false;
  let oldest = Infinity;
  for (const { poll, startedAt } of runtime.latest().held.values())
    if (poll.of.account !== undefined) oldest = Math.min(oldest, startedAt);
  return !runtime.context.pendingEffects.hidesAny(oldest);
}

/** Tells whether an instance has no plan under way, nothing hinders it, and it counts no time. */
function isCalm({ working, blocked, lapse }: GoalInstance): boolean {
  return !working && blocked === undefined && lapse === undefined;
}

/**
 * The instances by the readings that are foreseen: as many as the goal knows already; undefined where there are others,
 * or one is not known.
 */
function foundIn(
  { goal: { each }, spec, memory: { instances } }: GoalRun,
  then: Runtime,
): readonly FoundInstance[] | undefined {
  if (each === undefined) return [single(then.env('believed'))];
  const items = itemsOf(each, then, viewOfGoal(spec));
  if (items.kind !== 'known' || items.keys.size !== instances.size) return undefined;
  return items.items.some(({ hidden }) => hidden) ? undefined : items.items;
}

/** Tells whether an evaluation leaves an instance as it is, and nothing is said of it. */
function staysAt(run: GoalRun, found: FoundInstance): boolean {
  const instance = run.memory.instances.get(found.key);
  if (instance === undefined) return false;
  const { planned, unwanted }: GoalEvaluation = planGoal(run, found, instance);
  if (planned === undefined)
    return unwanted === true && run.spec.withdrawal === undefined && instance.distance === undefined;
  const { plan, state, distance, kept, stuck, rereads } = planned;
  if (stuck !== undefined || rereads !== undefined) return false;
  if (instance.distance !== (distance === undefined ? undefined : formatDecimal(distance))) return false;
  if (state !== undefined && JSON.stringify(state) !== JSON.stringify(instance.state)) return false;
  if (plan.kind === 'wait') return true;
  // The next evaluation forgets the plan that did not come again.
  if (instance.samePlan !== undefined) return false;
  if (plan.kind === 'effects') return isEmpty(plan) && (kept === undefined || kept === instance.said);
  return plan.kind === 'skip' && plan.reason === instance.said;
}

/** What only a read can tell, or what cannot be computed, is not so. */
function foreseen(isSo: () => boolean): boolean {
  try {
    return isSo();
  } catch (error) {
    if (error instanceof Unforeseen || error instanceof EvaluationError) return false;
    throw error;
  }
}
