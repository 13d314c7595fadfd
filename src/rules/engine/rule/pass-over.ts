import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type Env, EvaluationError } from '../../../language/values/expression.ts';
import type { Held } from '../../../reads/snapshot.ts';
import { gateOf } from '../firing/gate.ts';
import { planOf } from '../firing/plan-step.ts';
import { withResults } from '../firing/step-results.ts';
import { afterJudgement, asTruth } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { hiddenByOthers, passedAgain } from '../runner/hidden-by-others.ts';
import { firingOf } from './firing-of.ts';
import { mayFire } from '../instance/instance.ts';
import type { RuleRun } from './rule-run.ts';

interface Found {
  readonly key: string;
  readonly env: Env;
}

/**
 * Notes that an instance cannot be judged, because others have just acted on what it reads, and returns what is to be
 * said of that. It counts as passed over only if it would act on what was read.
 */
export function passOver(
  run: RuleRun,
  { key, env }: Found,
  before: InstanceState | undefined,
): readonly JournalEntry[] {
  const by = hiding(run, key, run.runtime.heldOf(run.rule.looksAt));
  return by.length > 0 && wouldAct(run, { key, env }, before) ? noted(run, key, by) : leaveNone(run, key);
}

/**
 * The same of an instance whose condition is known, while its first step waits: for a guard, or for a value to plan
 * with. Undefined if nobody else's effect is what it waits for.
 */
export function passOverStep(
  run: RuleRun,
  { key, env }: Found,
  state: InstanceState,
): readonly JournalEntry[] | undefined {
  const { rule, runtime, memory } = run;
  if (rule.reduces || state.done !== undefined || state.closing !== undefined) return undefined;
  const by = hiding(run, key, readingsOf(run));
  if (
    by.length === 0 ||
    !mayFire(state, runtime.context.clock.now(), run.pace) ||
    !isStepHidden(run, { key, env }, state)
  ) {
    leaveNone(run, key);
    return undefined;
  }
  memory.instances.set(key, state);
  return noted(run, key, by);
}

/** An instance was judged, or is gone: nobody passes it over any more. */
export function noLongerPassed(run: RuleRun, key: string): void {
  if (run.memory.passedOver.size > 0) leaveNone(run, key);
}

function leaveNone({ memory, runtime }: RuleRun, key: string): readonly JournalEntry[] {
  if (memory.passedOver.delete(key) && memory.passedOver.size === 0) runtime.context.passedOver.leave(memory);
  return NONE;
}

const NONE: readonly JournalEntry[] = [];

function noted(run: RuleRun, key: string, by: readonly string[]): readonly JournalEntry[] {
  const { memory, runtime, rule } = run;
  const { passed, entries } = passedAgain(memory.passedOver.get(key), by, { runtime, rule: rule.id, instance: key });
  memory.passedOver.set(key, passed);
  runtime.context.passedOver.enter(memory, run.evaluateFirst);
  return entries;
}

/** Names what hides these readings, and the firings that are going to set the variables of the file. */
function hiding({ runtime, rule }: RuleRun, key: string, readings: readonly Held[]): readonly string[] {
  const reader = { rule: rule.id, instance: key };
  const setting =
    rule.when?.names.includes('vars') === true || hasGuardOn(rule, 'vars') ? runtime.vars.reservedBy() : [];
  const { name } = runtime.strategy;
  return [...new Set([...hiddenByOthers(runtime, readings, reader), ...setting.map((one) => `${name}/${one}`)])];
}

function hasGuardOn({ steps }: RuleRun['rule'], name: string): boolean {
  return steps.some(({ guards }) => guards.some(({ names }) => names.includes(name)));
}

/** The readings that it decides upon and plans its steps from. */
function readingsOf({ runtime, reads }: RuleRun): readonly Held[] {
  const { held } = runtime.latest();
  return reads.flatMap(({ key }) => held.get(key) ?? []);
}

/** Tells whether an instance would come nearer to acting by what was read, whatever own effects have changed since. */
function wouldAct(run: RuleRun, found: Found, before: InstanceState | undefined): boolean {
  const { rule, pace, memory } = run;
  if (before?.phase === 'working') return false;
  if (before?.phase === 'due' && rule.trigger === undefined && before.tries > 0) return false;
  try {
    const truth = rule.when === undefined ? true : asTruth(rule.when.evaluate(readEnv(run, found)));
    if (rule.trigger !== undefined) return before?.phase === 'due' && truth === true;
    const after = afterJudgement(before, { truth, readAt: 0 }, memory.begun ? run.paceOfNew : pace);
    return after?.phase === 'due' || after?.phase === 'pending';
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

/** The env of an instance with all that was read. */
function readEnv({ rule, runtime }: RuleRun, { key, env }: Found): Env {
  const read = runtime.env('raw').slice();
  for (const slot of [rule.each?.slot, rule.trigger?.event?.slot]) if (slot !== undefined) read[slot] = env[slot];
  const { vars, varsSlot } = runtime.strategy;
  if (vars.length > 0) read[varsSlot] = runtime.vars.of(key);
  return read;
}

/** Tells whether the first step waits for a value that it would have by what was read. */
function isStepHidden(run: RuleRun, { key, env }: Found, state: InstanceState): boolean {
  const { rule, runtime } = run;
  const [step] = rule.steps;
  if (step === undefined) return false;
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key, firing: state.firing };
  const firing = firingOf(run, state, { key, env, origin, why: '' });
  if (firing.lets?.kind === 'unknown' || firing.heldBack?.(step) !== undefined) return false;
  firing.env = withResults(firing, firing.env);
  const gate = gateOf(firing, step);
  if (gate.kind !== 'open') return gate.kind === 'wait';
  if (planOf(step, firing.env, { runtime, seen: 'believed' }).kind !== 'wait') return false;
  return planOf(step, readEnv(run, { key, env: firing.env }), { runtime, seen: 'raw' }).kind !== 'wait';
}
