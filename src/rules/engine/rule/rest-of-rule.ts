import { EvaluationError, type RecordValue } from '../../../language/values/expression.ts';
import { Unforeseen } from '../../../reads/course.ts';
import { afterJudgement, asTruth, type Pace } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { type Ahead, AT_REST, type Quiet, type Rest, type Standing } from '../polling/rests.ts';
import { instanceKey, itemsOf } from '../runtime/items.ts';
import { viewAhead } from '../runtime/view-ahead.ts';
import type { RuleRun } from './rule-run.ts';

/**
 * Tells how long a rule need hear no snapshot. It is at rest where an evaluation leaves every instance as it is, until
 * one of its conditions has another value; an instance that waits for the end of its cooldown rests until then. Where
 * nothing is due it hears nothing before the next turn of its own polls anyway.
 */
export function restOfRule(run: RuleRun, ahead: Ahead): Rest {
  const { rule, memory, power, event } = run;
  const { unsaid, resumed, ticked, instances } = memory;
  if (unsaid.length > 0 || resumed.size > 0 || ticked !== undefined) return 'step';
  if (power.off !== undefined || memory.wasOff) return 'step';
  if (rule.trigger !== undefined)
    return event === undefined && [...instances.values()].every(isIdle) ? AT_REST : 'step';
  // What is due is tried at every snapshot.
  if ([...instances.values()].some(({ phase }) => phase === 'due')) return restJudged(run, ahead) ?? 'step';
  return restJudged(run, ahead) ?? { until: Math.min(...run.polls.map(ahead.turnOf)) };
}

/** Tells how long it rests by its conditions; undefined where the next evaluation may come to something. */
function restJudged(run: RuleRun, ahead: Ahead): Quiet | undefined {
  try {
    const rest = restOfConditions(run, ahead);
    return rest === 'step' ? undefined : rest;
  } catch (error) {
    if (error instanceof Unforeseen || error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function isIdle({ phase }: InstanceState): boolean {
  return phase === 'low' || phase === 'high';
}

function restOfConditions(run: RuleRun, ahead: Ahead): Rest {
  const { rule, memory } = run;
  // A rule without watches is evaluated when it is due, and else never.
  if (run.polls.length === 0) return [...memory.instances.values()].every(isIdle) ? AT_REST : 'step';
  if (memory.away.size > 0 || mayBeHidden(run)) return 'step';
  const { each, when, resetWhen } = rule;
  const view = viewAhead(run.runtime, {
    read: [each?.list, each?.where, when, resetWhen].filter((one) => one !== undefined),
    variable: each?.variable,
    seen: rule.reduces ? 'raw' : 'believed',
    ahead,
  });
  const found = view && judged(run, view.env);
  const until = found && restUntil(run, found, ahead.now);
  if (view === undefined || found === undefined || until === undefined) return 'step';
  const standing: Standing = {
    reads: view.reads,
    timed: view.timed,
    stands: (valueOf, at) => {
      if (view.timed) view.env[run.runtime.strategy.nowSlot] = at;
      for (const [key, slot] of view.slots) view.env[slot] = valueOf(key);
      return stands(run, view.env, found);
    },
  };
  return rule.when === undefined && rule.resetWhen === undefined && rule.each === undefined
    ? { until }
    : { until, standing: [standing] };
}

/**
 * Tells whether judging the instances again finds the same; a value that only a read can tell, or that cannot be
 * computed, is another one. A year has half a million turns, so nothing is made in here for a rule without `each`.
 */
function stands(run: RuleRun, env: unknown[], found: readonly JudgedInstance[]): boolean {
  const [first] = found;
  try {
    if (run.rule.each !== undefined || first === undefined) return isAlike(judged(run, env), found);
    return truthOf(run, env) === first.truth && resetOf(run, env) === first.reset;
  } catch (error) {
    if (error instanceof Unforeseen || error instanceof EvaluationError) return false;
    throw error;
  }
}

/** Tells whether an own intent may hide an item now: time alone would then show it again. */
function mayBeHidden({ rule, runtime, memory }: RuleRun): boolean {
  const { each, maxInstances, reduces } = rule;
  if (each === undefined) return false;
  const items = itemsOf(each, runtime, { maxInstances, seen: reduces ? 'raw' : 'believed' });
  return !memory.begun || items.kind !== 'known' || items.items.some(({ hidden }) => hidden);
}

/** One instance with the truths of its conditions. */
interface JudgedInstance {
  readonly key: string;
  readonly truth: boolean | undefined;
  readonly reset: boolean | undefined;
}

/** Judges every instance by an env; undefined where its list cannot be told. */
function judged(run: RuleRun, env: unknown[]): readonly JudgedInstance[] | undefined {
  const { each, maxInstances } = run.rule;
  const truths = (key: string): JudgedInstance => ({ key, truth: truthOf(run, env), reset: resetOf(run, env) });
  if (each === undefined) return [truths('')];
  const list = each.list.evaluate(env);
  if (!Array.isArray(list)) return undefined;
  const found: JudgedInstance[] = [];
  for (const value of list as readonly RecordValue[]) {
    env[each.slot] = value;
    const belongs = each.where === undefined ? true : each.where.evaluate(env);
    const key = instanceKey(value);
    if (belongs === false) continue;
    if (belongs !== true || key === undefined || found.some((one) => one.key === key)) return undefined;
    found.push(truths(key));
  }
  return found.length > maxInstances ? undefined : found;
}

function truthOf({ rule: { when } }: RuleRun, env: unknown[]): boolean | undefined {
  return asTruth(when === undefined ? true : when.evaluate(env));
}

function resetOf({ rule: { resetWhen } }: RuleRun, env: unknown[]): boolean | undefined {
  return resetWhen && asTruth(resetWhen.evaluate(env));
}

/** Tells whether the same instances were found, in the same order, with the same truths. */
function isAlike(found: readonly JudgedInstance[] | undefined, before: readonly JudgedInstance[]): boolean {
  if (found?.length !== before.length) return false;
  return found.every(({ key, truth, reset }, place) => {
    const other = before[place];
    return other?.key === key && other.truth === truth && other.reset === reset;
  });
}

/** Until when judging the instances again leaves them as they are, ms; undefined where it does not. */
function restUntil(
  { memory, pace, paceOfNew }: RuleRun,
  found: readonly JudgedInstance[],
  now: number,
): number | undefined {
  let until = Infinity;
  const keys = new Set(found.map(({ key }) => key));
  for (const [key, state] of memory.instances) if (!keys.has(key) && !isIdle(state)) return undefined;
  for (const { key, truth, reset } of found) {
    const state = memory.instances.get(key);
    const after = afterJudgement(
      state,
      { truth, readAt: 0, ...(reset !== undefined && { reset }) },
      memory.begun ? paceOfNew : pace,
    );
    if (after !== state) return undefined;
    const end = state === undefined || isIdle(state) ? Infinity : cooldownEnd(state, pace, now);
    if (end === undefined) return undefined;
    until = Math.min(until, end);
  }
  return until;
}

/**
 * The end of the cooldown that alone keeps an instance from acting, ms; undefined where anything else does, or nothing.
 */
function cooldownEnd(state: InstanceState, { cooldownMs }: Pace, now: number): number | undefined {
  if (state.phase !== 'due' || state.decidedAt === undefined || state.firm === true || state.tries > 0)
    return undefined;
  const { tick, tryAt, blocked, done, wait, closing, owed } = state;
  const isPlain = [tick, tryAt, blocked, done, wait, closing, owed].every((one) => one === undefined);
  const end = state.decidedAt + cooldownMs;
  return isPlain && now < end ? end : undefined;
}
