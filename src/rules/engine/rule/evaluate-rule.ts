import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type Env, EvaluationError } from '../../../language/values/expression.ts';
import { isUncounted } from './counted.ts';
import { fire } from './begin-firing.ts';
import { CHANGED, type EvaluationResult, NOTHING } from './evaluation-result.ts';
import { goOnAlone } from './go-on-alone.ts';
import { takeEvents } from './event-news.ts';
import { giveUpDue } from './give-up.ts';
import { beginTurns, keepBack, turnOf } from './event-turns.ts';
import { mayAct } from './freed.ts';
import { heldUntil } from './firing-limit.ts';
import {
  afterCorrection,
  afterJudgement,
  conditionalDue,
  seenAnew,
  afterGuard,
  isUnconditional,
  isWorthStoring,
} from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { isLateToGoOn } from '../instance/due-until.ts';
import { believedTruth } from '../runtime/believed-truth.ts';
import { itemAgain, itemsOf } from '../runtime/items.ts';
import { sayErrored } from '../runner/errored.ts';
import { type FoundInstance, single } from '../runner/instances.ts';
import { judgeUntil } from '../runner/judge-all.ts';
import { noLongerPassed, passOver, passOverStep } from './pass-over.ts';
import { presenceIn, judgedEvaluation, unjudgedEvaluation } from './evaluation-record.ts';
import type { Evaluations } from '../context/evaluations.ts';
import { unreadFor } from './first-readings.ts';
import { sayUnread, spreadTick, waitsForReadings } from './readings.ts';
import { forgetEnded, forgetEvent, type Memory } from './rule-memory.ts';
import type { RuleRun } from './rule-run.ts';
import { leftBy, sayLeftUndone } from './left-undone.ts';
import { takeUpFirings } from './take-up-firings.ts';

/** Evaluates, after taking up what an earlier run left under way. A rule that is switched off is not evaluated. */
export function evaluateAgain(run: RuleRun): EvaluationResult {
  const { memory, power } = run;
  const entriesBefore = memory.unsaid.length === 0 && memory.resumed.size === 0 ? undefined : takeUp(run);
  if (power.off !== undefined) {
    Object.assign(memory, { wasOff: true, ticked: undefined } satisfies Partial<Memory>);
    return saidBefore(entriesBefore, NOTHING);
  }
  const missed = memory.wasOff ? [] : giveUpDue(run);
  return saidBefore([...(entriesBefore ?? []), ...missed], memory.wasOff ? evaluateAnew(run) : evaluate(run));
}

function saidBefore(before: readonly JournalEntry[] | undefined, seen: EvaluationResult): EvaluationResult {
  if (before === undefined || before.length === 0) return seen;
  return { ...seen, entries: [...before, ...seen.entries], changed: true };
}

function takeUp(run: RuleRun): readonly JournalEntry[] {
  const said = run.memory.unsaid.splice(0);
  return run.memory.resumed.size === 0 ? said : [...said, ...takeUpFirings(run)];
}

/** Evaluates for the first time since it was switched on again: earlier events are no news. */
function evaluateAnew(run: RuleRun): EvaluationResult {
  const { memory } = run;
  memory.wasOff = false;
  memory.begun = false;
  memory.known = undefined;
  for (const [key, state] of memory.instances) memory.instances.set(key, seenAnew(state));
  return { ...evaluate(run), changed: true };
}

/** Evaluates all instances; an evaluation error makes the rule errored, which is neither true nor false. */
function evaluate(run: RuleRun): EvaluationResult {
  try {
    if (run.event !== undefined) return evaluateEvents(run);
    return run.rule.each === undefined ? evaluateOne(run) : evaluateEach(run);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return errored(run, error.message);
  }
}

function evaluateOne(run: RuleRun): EvaluationResult {
  spreadTick(run, ['']);
  const seen = evaluateAt(run, '', run.runtime.env(run.rule.reduces ? 'raw' : 'believed'));
  run.memory.error = undefined;
  return seen;
}

/** Each event is an instance, from when it appeared until its steps are done. */
function evaluateEvents(run: RuleRun): EvaluationResult {
  const { runtime, memory, rule } = run;
  const news = takeEvents(run);
  beginTurns(run);
  const slot = rule.trigger?.event?.slot ?? 0;
  const ofEvent = (key: string, value: unknown): FoundInstance => ({
    ...single(runtime.env(rule.reduces ? 'raw' : 'believed').with(slot, value)),
    key,
  });
  const each = [...memory.events].map(([key, value]) => ofEvent(key, value));
  const seen = evaluateAll(run, each, { again: ({ key }) => ofEvent(key, memory.events.get(key)) });
  for (const [key] of memory.events) if (memory.instances.get(key)?.phase === 'low') forgetEvent(memory, key);
  memory.unknowns.keep(new Set(memory.events.keys()));
  return { ...seen, gone: news.gone, changed: seen.changed || news.changed };
}

function evaluateEach(run: RuleRun): EvaluationResult {
  const { rule, runtime, memory } = run;
  if (rule.each === undefined) return NOTHING;
  const { listener } = runtime.context;
  const seenAs = rule.reduces ? 'raw' : 'believed';
  const items = itemsOf(rule.each, runtime, {
    maxInstances: rule.maxInstances,
    seen: seenAs,
    ...(listener !== undefined && {
      evaluated: (expression, env) => {
        listener.conditionEvaluated({ rule, expression, env });
      },
    }),
  });
  if (items.kind === 'error') return errored(run, items.message);
  memory.unknowns.note('', items.kind === 'unknown', runtime.context.clock.now());
  if (items.kind === 'unknown') {
    let ended = false;
    for (const key of memory.instances.keys()) {
      ended = evaluateUnknown(run, key).changed || ended;
      runtime.context.evaluations?.note(unjudgedEvaluation(run, key, `${rule.each.list.text} is not known`));
    }
    return ended ? CHANGED : NOTHING;
  }
  const undone: JournalEntry[] = [];
  const ended = forgetEnded(memory, items, runtime.context.clock.now(), (key, done) => {
    undone.push(sayLeftUndone(run, key, { done, why: `${rule.each?.variable ?? 'its item'} is gone` }));
  });
  memory.unknowns.keep(items.keys);
  runtime.context.evaluations?.present(presenceIn(run, items.keys));
  spreadTick(run, items.keys);
  for (const key of memory.passedOver.keys()) if (!items.keys.has(key)) noLongerPassed(run, key);
  const { each } = rule;
  const seen = evaluateAll(run, items.items, { again: (found) => itemAgain(found, each, runtime, seenAs) });
  const firings = [...seen.firings];
  const entries = [...undone, ...seen.entries];
  for (const key of memory.instances.keys()) {
    if (items.keys.has(key)) continue;
    const left = goOnAlone(run, key);
    firings.push(...left.firings);
    entries.push(...left.entries);
  }
  const changed = ended || !memory.begun || seen.changed || firings.length > seen.firings.length;
  memory.begun = true;
  return { ...seen, firings, entries, changed };
}

interface Going {
  /** The instance as it is seen now: its firing before may have changed what it reads. */
  again(found: FoundInstance): FoundInstance;
  /** The first error of instances before. */
  readonly error?: string | undefined;
}

/**
 * Judges instances in order, those first that were passed over. Behind one that fires the rest waits until its first
 * act has passed its limits: the others see it.
 */
function evaluateAll(run: RuleRun, found: readonly FoundInstance[], { again, error: before }: Going): EvaluationResult {
  const { rule, memory } = run;
  const all = inTurn(run, found);
  const consequences: EvaluationResult[] = [];
  let rest: readonly FoundInstance[] = [];
  const { error = before } = judgeUntil(all, {
    judge: ({ key, env, hidden }) =>
      hidden && !rule.reduces ? evaluateHidden(run, { key, env }) : evaluateAt(run, key, env),
    failed: ({ key }) => evaluateUnknown(run, key),
    next: (seen, index) => {
      if (seen !== NOTHING) consequences.push(seen);
      const isLast = rule.reduces || seen.firings.length === 0 || index === all.length - 1;
      if (!isLast) rest = all.slice(index + 1);
      return isLast;
    },
  });
  if (error === undefined) memory.error = undefined;
  const { begun } = memory;
  return {
    entries: [
      ...(error === undefined ? [] : sayErrored(erring(run), error)),
      ...consequences.flatMap(({ entries }) => entries),
    ],
    firings: consequences.flatMap(({ firings }) => firings),
    gone: [],
    changed: consequences.some(({ changed }) => changed),
    ...(rest.length > 0 && {
      rest: () => {
        // They are as new as those before them.
        const now = memory.begun;
        memory.begun = begun;
        const seen = evaluateAll(run, rest.map(again), { again, error });
        memory.begun = now;
        return seen;
      },
    }),
  };
}

/** Instances in the order in which they are judged. */
function inTurn({ memory: { passedOver } }: RuleRun, found: readonly FoundInstance[]): readonly FoundInstance[] {
  if (passedOver.size === 0) return found;
  return [...found.filter(({ key }) => passedOver.has(key)), ...found.filter(({ key }) => !passedOver.has(key))];
}

function erring({ rule: { id }, runtime, memory }: RuleRun): Parameters<typeof sayErrored>[0] {
  return { id, runtime, memory };
}

function leftWaiting(run: RuleRun, key: string): EvaluationResult {
  run.runtime.context.evaluations?.note(unjudgedEvaluation(run, key, 'it waits for readings that begin later'));
  return NOTHING;
}

/** A value that an own intent has touched is unknown until it is read anew. */
function evaluateHidden(run: RuleRun, { key, env }: Pick<FoundInstance, 'key' | 'env'>): EvaluationResult {
  run.runtime.context.evaluations?.note(
    unjudgedEvaluation(run, key, 'what was read of it may lack the effect of an own order'),
  );
  const before = run.memory.instances.get(key);
  const entries = passOver(run, { key, env }, before);
  const seen = isStillPending(run, key, before) ? NOTHING : evaluateUnknown(run, key, true);
  return entries.length === 0 ? seen : { ...CHANGED, entries };
}

/**
 * Tells whether the stretch of a condition with `for` goes on though the act of another hides what it reads: it holds
 * by what was read, and is judged again at the next reading. A longer gap between two readings ends it, as ever.
 */
function isStillPending({ memory }: RuleRun, key: string, before: InstanceState | undefined): boolean {
  return before?.phase === 'pending' && memory.passedOver.has(key);
}

function evaluateUnknown({ memory, pace, runtime }: RuleRun, key: string, isHidden = false): EvaluationResult {
  if (!isHidden) memory.unknowns.note(key, true, runtime.context.clock.now());
  const before = memory.instances.get(key);
  const after = afterJudgement(before, { truth: undefined, readAt: 0 }, pace);
  put(memory, key, after);
  return isWorthStoring(before, after, pace) ? CHANGED : NOTHING;
}

/** Evaluates one instance, begins a firing if it may, and informs the listener. */
function evaluateAt(run: RuleRun, key: string, env: Env): EvaluationResult {
  const { listener, evaluations } = run.runtime.context;
  if (evaluations === undefined && listener === undefined) return judge(run, key, env);
  const { rule, runtime, memory } = run;
  const state = memory.instances.get(key);
  if (state !== undefined && waitsForReadings(run, state)) return leftWaiting(run, key);
  if (evaluations !== undefined) return noted(run, evaluations, { key, env });
  const before = state?.phase;
  const seen = judge(run, key, env);
  const after = memory.instances.get(key)?.phase;
  listener?.ruleEvaluated({ strategy: runtime.strategy.name, rule, instance: key, env, before, after });
  return seen;
}

/** Keeps the result of an evaluation where evaluations are kept, an error too. */
function noted(
  run: RuleRun,
  evaluations: Evaluations,
  evaluate: { readonly key: string; readonly env: Env },
): EvaluationResult {
  try {
    return judge(run, evaluate.key, evaluate.env);
  } finally {
    evaluations.note(judgedEvaluation(run, evaluate));
  }
}

function judge(run: RuleRun, key: string, env: Env): EvaluationResult {
  const { rule, runtime, memory, pace } = run;
  const before = corrected(run, ifLateConditional(run, memory.instances.get(key)));
  if (before?.phase === 'due' && waitsForReadings(run, before)) return NOTHING;
  const isAsked = isUnconditional(before);
  const truth = rule.when === undefined || isAsked ? true : believedTruth(rule.when, env, runtime);
  const reset = rule.resetWhen;
  // Only a condition that must last asks when it was read.
  const readAt = pace.forMs === 0 ? 0 : runtime.readAt(rule.looksAt);
  const after =
    rule.trigger === undefined
      ? afterJudgement(
          before,
          reset === undefined ? { truth, readAt } : { truth, readAt, reset: believedTruth(reset, env, runtime) },
          memory.begun ? run.paceOfNew : pace,
        )
      : afterGuard(before, truth);
  memory.unknowns.note(key, truth === undefined, runtime.context.clock.now());
  if (truth === undefined && !rule.reduces) {
    const entries = passOver(run, { key, env }, before);
    if (isStillPending(run, key, before)) return entries.length === 0 ? NOTHING : { ...CHANGED, entries };
    if (entries.length > 0) {
      put(memory, key, after);
      return { ...CHANGED, entries };
    }
  } else if (after?.phase !== 'due') noLongerPassed(run, key);
  const holds = isAsked || (truth !== undefined && truth === (rule.fire !== 'exit')) || after?.firm === true;
  if (holds && after !== undefined && mayAct(run, after, { key, env })) {
    const turn = run.event === undefined ? 'now' : turnOf(run, after);
    if (turn !== 'now') {
      const entries = keepBack(run, { key, state: after, turn });
      return entries.length === 0 ? NOTHING : { ...CHANGED, entries };
    }
    const unread = unreadFor(run, after);
    sayUnread(run, unread);
    if (unread !== undefined) {
      put(memory, key, after);
      return isWorthStoring(before, after, pace) ? CHANGED : NOTHING;
    }
    const held = isUncounted(after) ? heldUntil(run) : undefined;
    const passed = held === undefined ? passOverStep(run, { key, env }, after) : undefined;
    if (passed !== undefined) return { ...NOTHING, entries: passed, changed: passed.length > 0 || before !== after };
    if (held === undefined) return fire(run, { key, env, state: after });
    put(memory, key, after);
    return { ...NOTHING, entries: held, changed: held.length > 0 || isWorthStoring(before, after, pace) };
  }
  if (after !== before) put(memory, key, after);
  const done = leftBy(before, after);
  if (done !== undefined) {
    const entry = sayLeftUndone(run, key, { done, why: 'its condition does not hold any more' });
    return { ...CHANGED, entries: [entry] };
  }
  return isWorthStoring(before, after, pace) ? CHANGED : NOTHING;
}

/** Only a condition that makes edges is concerned; a tick makes its own. */
function corrected({ rule, runtime, pace }: RuleRun, state: InstanceState | undefined): InstanceState | undefined {
  return rule.trigger === undefined && runtime.isCorrected(rule.looksAt) ? afterCorrection(state, pace) : state;
}

/** A half-done firing goes by its condition again once it is too late for a step that opens. */
function ifLateConditional({ rule, runtime }: RuleRun, state: InstanceState | undefined): InstanceState | undefined {
  if (state?.firm !== true || !isLateToGoOn(rule, state, runtime.context.clock.now())) return state;
  return conditionalDue(state);
}

/** Nothing of the rule can be judged: not its instances, and not which there are. */
function errored(run: RuleRun, message: string): EvaluationResult {
  let changed = false;
  for (const key of ['', ...run.memory.instances.keys()]) changed = evaluateUnknown(run, key).changed || changed;
  return { ...NOTHING, entries: sayErrored(erring(run), message), changed };
}

function put(memory: Memory, key: string, state: InstanceState | undefined): void {
  if (state !== undefined) memory.instances.set(key, state);
}
