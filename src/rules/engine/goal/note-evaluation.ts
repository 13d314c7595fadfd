import type { EvaluationRecord } from '../../../ports/evaluation-log.ts';
import { freshInstance } from './goal-memory.ts';
import { planShape } from './goal-progress.ts';
import type { Presence, NotedEvaluation } from '../context/evaluations.ts';
import type { FoundInstance } from '../runner/instances.ts';
import type { GoalEvaluation, GoalRun } from './plan-goal.ts';
import { evaluationOf } from './goal-control.ts';
import { reportGoal } from './tell-goal.ts';

/**
 * Notes the evaluation of a goal at an instance; without `evaluation` it could not be evaluated. Where nobody keeps
 * evaluations it does nothing.
 */
export function noteGoal(run: GoalRun, found: FoundInstance, evaluation?: GoalEvaluation): void {
  run.runtime.context.evaluations?.note(notedEvaluation(run, found, evaluation));
}

/** Notes that a goal could not evaluate any instance, and why. */
export function noteUnseen(run: GoalRun, why: string): void {
  const { evaluations } = run.runtime.context;
  if (evaluations === undefined) return;
  const keys = run.memory.instances.size === 0 ? [''] : run.memory.instances.keys();
  for (const key of keys)
    evaluations.note({
      ...ofGoal(run),
      key,
      found: `unseen ${why}`,
      record: (text) => ({
        ...blank(run, key, text),
        stands: `plans nothing now: ${why}`,
        heldBack: { by: 'unknown', text: why },
      }),
    });
}

/** Notes which instances a goal has. */
export function notePresent(run: GoalRun, keys: ReadonlySet<string>): void {
  const presence: Presence = {
    ...ofGoal(run),
    keys,
    ended: (key, text) => ({ ...blank(run, key, text), phase: 'ended', stands: 'it was there no more' }),
  };
  run.runtime.context.evaluations?.present(presence);
}

function notedEvaluation(run: GoalRun, found: FoundInstance, evaluation: GoalEvaluation | undefined): NotedEvaluation {
  const { key } = found;
  return {
    ...ofGoal(run),
    key,
    found: foundText(run, found, evaluation),
    record: (text) => {
      const { stands, lines, heldBack } = reportGoal(run, found, evaluation ?? evaluationOf(run, found));
      return {
        ...blank(run, key, text),
        stands,
        ...(heldBack !== undefined && { heldBack }),
        values: JSON.stringify(lines),
      };
    },
  };
}

/** The text by which two evaluations differ: the hindrance and the plan, without the distance. */
function foundText(
  { goal, runtime, memory }: GoalRun,
  { key, hidden }: FoundInstance,
  evaluation?: GoalEvaluation,
): string {
  const { plan, working, tries } = memory.instances.get(key) ?? freshInstance();
  const past = `${String(plan)} ${String(working)} ${String(tries)} ${String(hidden)}`;
  const off = runtime.power(goal.id).off === undefined ? '' : 'off';
  if (evaluation === undefined) return `${past} held ${off} ${runtime.pausedBy(goal.id) ?? ''}`;
  const effects = evaluation.planned?.plan.kind === 'effects' ? evaluation.planned.plan.effects : [];
  return `${past} ${evaluation.reason ?? ''} ${planShape(effects)}`;
}

function ofGoal({ goal, runtime }: GoalRun): Pick<NotedEvaluation, 'strategy' | 'rule'> {
  return { strategy: runtime.strategy, rule: goal.id };
}

function blank({ goal, runtime }: GoalRun, key: string, text: string): Omit<EvaluationRecord, 'stands'> {
  return {
    at: runtime.context.clock.now(),
    kind: 'goal',
    strategy: runtime.strategy.name,
    rule: goal.id,
    instance: key,
    revision: goal.revision,
    text,
    truth: 'none',
    ages: {},
    values: '{}',
  };
}
