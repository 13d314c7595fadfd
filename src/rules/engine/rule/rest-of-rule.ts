import { EvaluationError, type RecordValue } from '../../../language/values/expression.ts';
import { Unforeseen } from '../../../reads/course.ts';
import { asTruth } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { type Ahead, AT_REST, type Quiet, type Rest, type Standing } from '../polling/rests.ts';
import { instanceKey, itemsOf } from '../runtime/items.ts';
import { type ViewAhead, viewAhead } from '../runtime/view-ahead.ts';
import type { RuleRun } from './rule-run.ts';
import { type JudgedInstance, type StatesAhead, statesAhead } from './states-ahead.ts';

/**
 * Tells how long a rule need hear no snapshot. It is at rest as long as evaluations come to nothing but other states of
 * its instances: those are left at their instants. An instance that waits for the end of its cooldown rests until then.
 * Where nothing is due it hears nothing before the next turn of its own polls anyway.
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
  const states = found && statesAhead(run, found, ahead.now);
  if (view === undefined || found === undefined || states === undefined) return 'step';
  if (when === undefined && resetWhen === undefined && each === undefined && !states.isCounting)
    return { until: states.until };
  return { standing: [standingOf(run, { view, found, states, ahead })] };
}

interface RestingRule {
  readonly view: ViewAhead;
  readonly found: readonly JudgedInstance[];
  readonly states: StatesAhead;
  readonly ahead: Ahead;
}

/** Its conditions stand as long as evaluations leave nothing but other states. */
function standingOf(run: RuleRun, { view, found, states, ahead }: RestingRule): Standing {
  const { slots, env, reads } = view;
  const { nowSlot } = run.runtime.strategy;
  // What `resetWhen` alone reads has turns of its own, at which the rule is not evaluated.
  const isTimed = view.timed || [...reads].some((key) => !run.polls.includes(key));
  let before = found;
  // A plain field: it is looked at for each rule at each turn of a year.
  const standing = {
    reads,
    timed: isTimed || states.isCounting,
    ...(run.pace.cooldownMs > 0 && { until: () => states.until }),
    stands: (at: number): boolean => {
      if (standing.timed && !isEvaluated(run, states, { at, ahead })) return true;
      if (view.timed) env[nowSlot] = at;
      for (const { slot, of } of slots) env[slot] = of.course.value;
      const now = judgedAgain(run, env, before);
      if (now === undefined) return false;
      if (now === before && !states.isCounting) return true;
      before = now;
      const isNothing = states.evaluate(now, at, readAt(run, ahead));
      standing.timed = isTimed || states.isCounting;
      return isNothing;
    },
    goOn: (until: number): void => {
      for (const evaluation of states.changesBefore(until)) run.leave(evaluation);
    },
  };
  return standing;
}

/** A rule is evaluated where one of its polls has its turn; one that is due, at every turn. */
function isEvaluated(
  { polls }: RuleRun,
  states: StatesAhead,
  { at, ahead }: { readonly at: number; readonly ahead: Ahead },
): boolean {
  for (const key of polls) if (ahead.latestOf(key) === at) return true;
  return states.isDue;
}

/** The oldest reading that it is evaluated on, ms. */
function readAt({ polls }: RuleRun, ahead: Ahead): number {
  let oldest = Infinity;
  for (const key of polls) oldest = Math.min(oldest, ahead.latestOf(key));
  return oldest;
}

/**
 * Judges the instances again: `before` itself where their truths are the same; undefined where other instances are
 * found, a value is asked for that only a read can tell, or one cannot be computed. A year has half a million turns, so
 * nothing is made in here for a rule without `each` whose truths stay.
 */
function judgedAgain(run: RuleRun, env: unknown[], before: readonly JudgedInstance[]): Judged {
  const [first] = before;
  try {
    if (run.rule.each !== undefined || first === undefined) return sameOf(judged(run, env), before);
    const [truth, reset] = [truthOf(run, env), resetOf(run, env)];
    return truth === first.truth && reset === first.reset ? before : [{ key: first.key, truth, reset }];
  } catch (error) {
    if (error instanceof Unforeseen || error instanceof EvaluationError) return undefined;
    throw error;
  }
}

type Judged = readonly JudgedInstance[] | undefined;

/** What was found, or `before` where it is the same; undefined where other instances were, or in another order. */
function sameOf(found: Judged, before: readonly JudgedInstance[]): Judged {
  if (found?.length !== before.length) return undefined;
  let isSame = true;
  for (const [place, { key, truth, reset }] of found.entries()) {
    const other = before[place];
    if (other?.key !== key) return undefined;
    isSame &&= other.truth === truth && other.reset === reset;
  }
  return isSame ? before : found;
}

/** Tells whether an own intent may hide an item now: time alone would then show it again. */
function mayBeHidden({ rule, runtime, memory }: RuleRun): boolean {
  const { each, maxInstances, reduces } = rule;
  if (each === undefined) return false;
  const items = itemsOf(each, runtime, { maxInstances, seen: reduces ? 'raw' : 'believed' });
  return !memory.begun || items.kind !== 'known' || items.items.some(({ hidden }) => hidden);
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
