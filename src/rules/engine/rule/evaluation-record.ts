import { type Env, EvaluationError } from '../../../language/values/expression.ts';
import type { EvaluationRecord, ConditionTruth } from '../../../ports/evaluation-log.ts';
import { readValues } from '../explain/evaluation-values.ts';
import type { Presence, NotedEvaluation } from '../context/evaluations.ts';
import { believedTruth } from '../runtime/believed-truth.ts';
import type { RuleRun } from './rule-run.ts';
import { heldBackOf } from './held-back.ts';
import { statusOf } from './instance-status.ts';

/** One evaluation of one instance. */
export interface InstanceEvaluation {
  readonly key: string;
  readonly env: Env;
}

/** A condition's truth in an env, and the error of its evaluation. */
export interface FoundTruth {
  readonly truth: ConditionTruth;
  readonly problem?: string;
}

/** Evaluates the condition of a rule; an error is a truth of its own. */
export function truthIn({ rule: { when }, runtime }: Pick<RuleRun, 'rule' | 'runtime'>, env: Env): FoundTruth {
  if (when === undefined) return { truth: 'none' };
  try {
    const truth = believedTruth(when, env, runtime);
    return { truth: truth === undefined ? 'unknown' : truth ? 'true' : 'false' };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { truth: 'error', problem: error.message };
  }
}

/** Describes an evaluation, with the state after it. */
export function judgedEvaluation(run: RuleRun, evaluation: InstanceEvaluation): NotedEvaluation {
  const state = run.memory.instances.get(evaluation.key);
  const { truth, problem = '' } = truthIn(run, evaluation.env);
  return {
    ...ofRun(run),
    key: evaluation.key,
    found: `${truth} ${problem} ${state?.phase ?? ''} ${statusOf(run, state).held} ${String(state?.firing ?? 0)}`,
    record: (text) => evaluationRecord(run, evaluation, text),
  };
}

/** Describes why an instance could not be evaluated. */
export function unjudgedEvaluation(run: RuleRun, key: string, why: string): NotedEvaluation {
  return {
    ...ofRun(run),
    key,
    found: `unseen ${why}`,
    record: (text) => ({ ...blankRecord(run, key, text), problem: why, heldBack: { by: 'unknown', text: why } }),
  };
}

/** Tells which instances a rule has. */
export function presenceIn(run: RuleRun, keys: ReadonlySet<string>): Presence {
  return {
    ...ofRun(run),
    keys,
    ended: (key, text) => ({ ...blankRecord(run, key, text), phase: 'ended', stands: 'it was there no more' }),
  };
}

function ofRun({ rule, runtime }: RuleRun): Pick<NotedEvaluation, 'strategy' | 'rule'> {
  return { strategy: runtime.strategy, rule: rule.id };
}

/**
 * Writes down an evaluation, with the state after it: the phase of the instance, and all values that its condition
 * reads, with their ages.
 */
function evaluationRecord(run: RuleRun, { key, env }: InstanceEvaluation, text: string): EvaluationRecord {
  const { rule } = run;
  const conditions = [rule.when, rule.resetWhen].filter((one) => one !== undefined);
  const values = conditions.length === 0 ? '{}' : readValues(env, ...conditions);
  const found = truthIn(run, env);
  const heldBack = heldBackOf(run, { env, truth: found.truth, state: run.memory.instances.get(key) });
  return {
    ...blankRecord(run, key, text),
    ...found,
    ...(heldBack !== undefined && { heldBack }),
    ...(values === undefined && { problem: 'its condition reads too much to be kept' }),
    values: values ?? '{}',
  };
}

/** Writes down that an instance could not be evaluated. */
export function blankRecord(run: RuleRun, key: string, text: string): EvaluationRecord {
  const { rule, runtime, memory } = run;
  const state = memory.instances.get(key);
  return {
    at: runtime.context.clock.now(),
    strategy: runtime.strategy.name,
    rule: rule.id,
    instance: key,
    revision: rule.revision,
    text,
    truth: 'unknown',
    ...(state !== undefined && { phase: state.phase }),
    stands: statusOf(run, state).text,
    ages: agesOf(run),
    values: '{}',
  };
}

/** The ages of the watches that a rule reads, ms; null where nothing was read. */
function agesOf({ rule, runtime }: RuleRun): Readonly<Record<string, number | null>> {
  const now = runtime.context.clock.now();
  const { held } = runtime.latest();
  return Object.fromEntries(
    runtime.strategy.watches
      .filter(({ name }) => rule.looksAt.includes(name))
      .map((watch) => {
        const { startedAt = 0, value } = held.get(runtime.pollOf(watch).key) ?? {};
        return [watch.name, startedAt === 0 || value === undefined ? null : now - startedAt];
      }),
  );
}
