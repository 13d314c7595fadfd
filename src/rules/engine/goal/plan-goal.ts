import type { Env } from '../../../language/values/expression.ts';
import type { Goal } from '../../../strategy/model/strategy.ts';
import { fileDefaultsOf } from '../firing/plan-step.ts';
import { ownGoalEffects } from './own-goal-effects.ts';
import type { GoalInstance, GoalMemory } from './goal-memory.ts';
import { itemView, viewingOf } from './goal-view.ts';
import type { FoundInstance } from '../runner/instances.ts';
import { believedTruth } from '../runtime/believed-truth.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { hasPartial } from '../view/row-view.ts';
import type { GoalPlan, GoalSpec, GoalView, KeptLevel, Unwanted } from '../../words/spec/words.ts';
import { afterTruth, storedLapse } from './lapse.ts';

/** A goal that runs. */
export interface GoalRun {
  readonly goal: Goal;
  readonly spec: GoalSpec;
  readonly runtime: Runtime;
  readonly memory: GoalMemory;
}

/** The result of a goal's evaluation at one instance. */
export interface GoalEvaluation {
  /** The wanted state; absent where it is not known, or not wanted now. */
  readonly args?: Readonly<Record<string, unknown>>;
  readonly planned?: GoalPlan<unknown>;
  /** The reason why nothing is planned. */
  readonly reason?: string;
  /** Its `when` is known to be false: it wants nothing now. */
  readonly unwanted?: true;
  /** Its `when`, or what it wants, is not known. */
  readonly unknown?: true;
}

/** Plans what a goal would do for an instance; nothing of it is remembered. Throws an EvaluationError. */
export function planGoal(run: GoalRun, found: FoundInstance, instance: GoalInstance | undefined): GoalEvaluation {
  const { goal, spec } = run;
  const { env } = found;
  const truth = truthOf(run, env);
  if (goal.when !== undefined && truth !== true) {
    const planned = truth === false ? withdrawn(run, found, instance) : undefined;
    if (planned !== undefined) return { planned };
    const rests = {
      reason: `${goal.when.text} is ${truth === undefined ? 'unknown' : 'false'}`,
      ...(truth === false ? { unwanted: true as const } : { unknown: true as const }),
    };
    return spec.windsDown === true ? windingDown(run, found, { instance, rests }) : rests;
  }
  const args = goal.fields.evaluate(env);
  if (args === undefined || hasPartial(args))
    return { reason: `${goal.fields.unknownPart(env) ?? 'a field'} is not known`, unknown: true };
  const planned = spec.plan(args, { ...viewOf(run, found, instance), ...itemView(found) });
  const reason = planned.plan.kind === 'wait' || planned.plan.kind === 'skip' ? planned.plan.reason : undefined;
  return { args, planned, ...(reason !== undefined && { reason }) };
}

/** Plans what a goal still does while it is not wanted; `rests` is what is said where that is nothing. */
function windingDown(
  run: GoalRun,
  found: FoundInstance,
  { instance, rests }: { readonly instance: GoalInstance | undefined; readonly rests: GoalEvaluation },
): GoalEvaluation {
  const args = run.goal.fields.evaluate(found.env);
  if (args === undefined) return rests;
  const unwanted = unwantedOf(instance, rests.unwanted === true ? false : undefined);
  const planned = run.spec.plan(args, { ...viewOf(run, found, instance), unwanted });
  const isIdle = planned.plan.kind === 'effects' && planned.plan.effects.length === 0;
  return isIdle ? { args, planned, ...rests } : { args, planned };
}

function unwantedOf(instance: GoalInstance | undefined, truth: false | undefined): Unwanted {
  return { falseMs: truth === false ? (instance?.lapse?.lastedMs ?? 0) : undefined };
}

/** Lists the prices at which a goal keeps something of an instance now. Throws an EvaluationError. */
export function levelsAt(run: GoalRun, found: FoundInstance, instance: GoalInstance | undefined): readonly KeptLevel[] {
  const { goal, spec } = run;
  const truth = truthOf(run, found.env);
  if (spec.levels === undefined || (truth !== true && spec.windsDown !== true)) return [];
  const args = goal.fields.evaluate(found.env);
  if (args === undefined) return [];
  const unwanted = truth === true ? {} : { unwanted: unwantedOf(instance, truth) };
  return spec.levels(args, { ...viewOf(run, found, instance), ...itemView(found), ...unwanted });
}

/** Tells whether a goal is to be kept now; undefined where that is not known. */
function truthOf({ goal: { when }, runtime }: Pick<GoalRun, 'goal' | 'runtime'>, env: Env): boolean | undefined {
  return when === undefined ? true : believedTruth(when, env, runtime);
}

/**
 * Plans what is taken back of an instance, because its `when` has been false for long enough; undefined where there is
 * nothing.
 */
export function withdrawn(
  run: GoalRun,
  found: FoundInstance,
  instance: GoalInstance | undefined,
): GoalPlan<unknown> | undefined {
  const { goal, runtime } = run;
  const { withdrawal } = run.spec;
  if (withdrawal === undefined || instance?.lapse === undefined) return undefined;
  const known = goal.fields.known(found.env);
  const afterMs = withdrawal.afterMs(known);
  if (afterMs === undefined || instance.lapse.lastedMs < afterMs) return undefined;
  const failed = (instance.aside?.tries ?? 0) > 0;
  return withdrawal.plan(known, { ...viewOf(run, found, instance), raw: runtime.world('raw'), failed });
}

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
  if (looks) instance.lapse = afterTruth(before, { truth: truthOf(run, env), goal, now: runtime.context.clock.now() });
  return storedLapse(before)?.lastedMs !== storedLapse(instance.lapse)?.lastedMs;
}

function viewOf(
  { goal, spec, runtime }: GoalRun,
  { key }: FoundInstance,
  instance: GoalInstance | undefined,
): GoalView<unknown> {
  const ownEffects = ownGoalEffects(runtime, { goal: goal.id, instance: key, plan: instance?.plan ?? 0 });
  const hasWaited = (instance?.rereadUntil ?? Infinity) <= runtime.context.clock.now();
  return {
    defaults: fileDefaultsOf(runtime),
    world: runtime.world(viewingOf(spec).seen),
    own: ownEffects,
    state: instance?.state,
    ...(hasWaited && { hasWaited }),
  };
}
