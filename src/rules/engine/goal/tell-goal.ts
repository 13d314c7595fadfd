import { formatDuration } from '../../../base/duration.ts';
import { formatDecimal } from '../../../base/decimal.ts';
import { describeEffect } from '../../../effects/index.ts';
import type { Origin } from '../../../effects/intent.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { HeldBack } from '../../../ports/evaluation-log.ts';
import type { GoalInstance } from './goal-memory.ts';
import type { FoundInstance } from '../runner/instances.ts';
import type { GoalEvaluation, GoalRun } from './plan-goal.ts';
import { printedValue } from '../record/printed-value.ts';
import { whyNotSent } from '../runtime/why-not-sent.ts';

/**
 * The report of a goal on one instance, without its name and the time: its state, and line by line the facts behind it.
 */
export interface GoalReport {
  readonly stands: string;
  readonly lines: { readonly [name: string]: Json };
  /** What keeps it from planning, or its plan from being sent. */
  readonly heldBack?: HeldBack;
}

/**
 * Tells where a goal stands with an instance: what is wanted and is, the difference, what it would do, and what holds
 * it back.
 */
export function reportGoal(run: GoalRun, found: FoundInstance, evaluation: GoalEvaluation): GoalReport {
  const { runtime, memory } = run;
  const instance = memory.instances.get(found.key);
  const plan = evaluation.planned?.plan;
  const effects = plan?.kind === 'effects' ? plan.effects : [];
  const resting = heldBy(run, found, instance);
  const unsent =
    resting === undefined && evaluation.reason === undefined
      ? whyNotSent(effects, { runtime, origin: originOf(run, found.key, instance) })
      : undefined;
  const held = resting?.said ?? evaluation.reason ?? unsent;
  const heldBack = resting?.heldBack ?? heldIn(evaluation, unsent);
  const distance = evaluation.planned?.distance;
  return {
    stands: statusText(held, effects.length, distance === undefined ? undefined : formatDecimal(distance)),
    ...(heldBack !== undefined && { heldBack }),
    lines: {
      ...(evaluation.args !== undefined && { wanted: wantedText(evaluation.args) }),
      ...(observedText(evaluation, effects.length) ?? {}),
      ...(distance !== undefined && { difference: formatDecimal(distance) }),
      ...(effects.length > 0 && { 'would do': effects.map(describeEffect) }),
      ...(instance !== undefined && instance.plan > 0 && { 'planned last': lastPlan(instance) }),
      ...(held !== undefined && { 'why not now': held }),
    },
  };
}

function wantedText(args: Readonly<Record<string, unknown>>): string {
  return Object.entries(args)
    .map(([name, value]) => `${name} ${printedValue(value)}`)
    .join(', ');
}

function originOf({ goal, runtime }: GoalRun, key: string, instance: GoalInstance | undefined): Omit<Origin, 'leg'> {
  return { strategy: runtime.strategy.name, rule: goal.id, instance: key, firing: instance?.plan ?? 0, step: 0 };
}

function statusText(held: string | undefined, count: number, distance: string | undefined): string {
  if (held !== undefined) return `plans nothing now: ${held}`;
  if (count > 0)
    return `not kept: ${String(count)} ${count === 1 ? 'operation closes' : 'operations close'} the difference`;
  return distance === undefined || distance === '0' ? 'kept' : `nothing to be done, though it is off by ${distance}`;
}

function observedText({ planned }: GoalEvaluation, count: number): { readonly observed: string } | undefined {
  if (planned === undefined) return undefined;
  const { plan, kept } = planned;
  const text = plan.kind === 'effects' ? (count > 0 ? plan.note : kept) : undefined;
  return text === undefined ? undefined : { observed: text };
}

function lastPlan({ plan, working, tries }: GoalInstance): string {
  if (working) return `plan ${String(plan)}, under way`;
  return tries === 0
    ? `plan ${String(plan)}, accepted`
    : `plan ${String(plan)}, not accepted (${String(tries)} in a row)`;
}

/** The hindrance of an evaluation, where its plan is not what closes the difference at once. */
function heldIn({ reason, unknown, unwanted }: GoalEvaluation, unsent: string | undefined): HeldBack | undefined {
  if (reason !== undefined)
    return { by: unknown === true ? 'unknown' : unwanted === true ? 'condition' : 'other', text: reason };
  return unsent === undefined ? undefined : { by: 'tries', text: unsent };
}

interface Resting {
  /** In words, with the times of this moment. */
  readonly said: string;
  /** Absent where its plan is under way: that is no hindrance. */
  readonly heldBack?: HeldBack;
}

/** What keeps a goal from being evaluated at all. */
function heldBy(
  { goal, runtime }: GoalRun,
  { hidden }: FoundInstance,
  instance: GoalInstance | undefined,
): Resting | undefined {
  const now = runtime.context.clock.now();
  if (runtime.power(goal.id).off !== undefined) return resting('switch', 'switched off by hand');
  const rule = runtime.pausedBy(goal.id);
  if (rule !== undefined) return resting('other', `paused by the rule ${rule}, which is at work`);
  if (instance?.working === true) return { said: 'its last plan is under way' };
  if (instance !== undefined && now < instance.notBefore)
    return {
      said: `its last plan was not accepted, or it is stuck: tried again in ${formatDuration(instance.notBefore - now)}`,
      heldBack: { by: 'tries', text: instance.blocked?.why ?? 'its plan came again and again, and changed nothing' },
    };
  return hidden ? resting('unknown', 'what was read of it may lack the effect of an own order') : undefined;
}

function resting(by: HeldBack['by'], said: string): Resting {
  return { said, heldBack: { by, text: said } };
}
