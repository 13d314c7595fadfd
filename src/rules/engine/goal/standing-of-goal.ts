import type { InstanceStanding, PartStanding } from '../context/part-standing.ts';
import { failedText, needsPerson } from '../instance/blocked.ts';
import type { GoalInstance } from './goal-memory.ts';
import type { GoalEvaluation, GoalRun } from './plan-goal.ts';

/** Tells how a goal stands, from its memory: nothing is planned, because many ask often. */
export function standingOfGoal(run: GoalRun): PartStanding {
  const { error, instances, unknowns } = run.memory;
  const unknown = unknowns.since();
  const known = [...instances].map(
    ([key, one]): InstanceStanding => ({
      instance: key,
      ...standingOf(run, one, unknown.get(key)),
      distance: one.distance ?? null,
    }),
  );
  const unseen = [...unknown]
    .filter(([key]) => !instances.has(key))
    .map(([instance, since]): InstanceStanding => ({ instance, state: 'unknown', since }));
  return { ...(error !== undefined && { error }), instances: [...known, ...unseen] };
}

/** Notes how an instance stands after an evaluation, and since when. */
export function noteStanding(instance: GoalInstance, evaluation: GoalEvaluation, now: number): void {
  const state = stateAfter(evaluation);
  const since = instance.seen?.state === state ? instance.seen.since : now;
  instance.seen = { state, since, ...(evaluation.reason !== undefined && { why: evaluation.reason }) };
}

function stateAfter({ planned, unwanted }: GoalEvaluation): NonNullable<GoalInstance['seen']>['state'] {
  if (unwanted === true) return 'armed';
  if (planned === undefined || planned.plan.kind === 'wait') return 'unknown';
  if (planned.distance !== undefined) return planned.distance === 0n ? 'kept' : 'away';
  return planned.plan.kind === 'effects' && planned.plan.effects.length > 0 ? 'away' : 'kept';
}

type Standing = Omit<InstanceStanding, 'instance'>;

function standingOf(run: GoalRun, instance: GoalInstance, unknownSince: number | undefined): Standing {
  const { goal, runtime } = run;
  const { working, blocked, tries, notBefore, seen } = instance;
  if (working) return { state: 'firing', why: `plan ${String(instance.plan)} is under way` };
  const until = notBefore > runtime.context.clock.now() ? { until: notBefore } : {};
  if (blocked !== undefined) {
    const why = needsPerson(blocked) ? failedText(blocked) : blocked.why;
    return { state: 'due', since: blocked.since, tries, ...until, ...(why !== undefined && { why }) };
  }
  const pausing = runtime.pausedBy(goal.id);
  if (pausing !== undefined) return { state: 'armed', why: `paused by the rule ${pausing}, which is at work` };
  if (unknownSince !== undefined)
    return { state: 'unknown', since: unknownSince, ...(seen?.why !== undefined && { why: seen.why }) };
  // Since the start it was not evaluated yet.
  if (seen === undefined) return { state: 'unknown' };
  return { ...seen, ...until };
}
