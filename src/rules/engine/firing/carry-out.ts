import { concat, defer, mergeMap, type Observable, of, tap, map } from 'rxjs';
import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import { type Effect, broughtTo, describeEffect, reducesOnly, spentFrom } from '../../../effects/index.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type Each, EvaluationError } from '../../../language/values/expression.ts';
import type { Rule, Step } from '../../../strategy/model/strategy.ts';
import { closeOut, type ClosingStep } from './close-out.ts';
import { afterPause, entryOf, type Context } from '../context/context.ts';
import { freshEnv, rawEnv } from './fresh-env.ts';
import type { Firing } from './firing.ts';
import { gateOf, leaveOutRest, sayHeld } from './gate.ts';
import { isProtective } from '../../words/actions/action-named.ts';
import { intentId } from '../record/intent-id.ts';
import { itemsOf } from '../runtime/items.ts';
import { legWorks } from '../submit/legs.ts';
import { planStep, planOf } from './plan-step.ts';
import { entries, inOrder, type Progress, verdict } from '../submit/progress.ts';
import { pauseFor } from './pause.ts';
import { reserveVars } from './reserve-vars.ts';
import { type Submission } from '../submit/submission.ts';
import { withResults } from './step-results.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Plan } from '../../words/spec/words.ts';
import { intentOf } from '../runtime/intent-of.ts';
import type { Position } from '../../../domain/account.ts';
import { ownerOf } from '../submit/close-round.ts';
import { holdersOf } from '../../words/closing/whole-close.ts';
import { isAmong } from '../../../effects/resources.ts';
import { firingLets, layLets } from '../instance/firing-lets.ts';

/**
 * Carries out the steps of a firing in order, without those that are done; the verdict says whether the edge is
 * consumed.
 */
export function carryOut(firing: Firing): Observable<Progress> {
  const { rule, done, lets } = firing;
  const first = rule.steps.findIndex((_step, index) => !done.has(index));
  // A whole close that has begun waits for no value.
  if (lets?.kind === 'unknown' && first >= 0 && firing.closing?.begun !== true)
    return sayWait(firing, first, lets.reason);
  const works = rule.steps.flatMap((step, index) =>
    done.has(index) ? [] : [() => defer(() => carryOutStep(firing, step, index))],
  );
  return inOrder(works, { onError: rule.onError, isStopping: firing.runtime.context.isStopping });
}

/**
 * The time for which a firing that has done something waits for a value that a further step needs, before it is tried
 * anew.
 */
const PATIENCE_MS = 300_000;

const LOOK_MS = 1_000;

function carryOutStep(firing: Firing, step: Step, index: number, since?: number): Observable<Progress> {
  firing.env = withResults(firing, firing.env);
  // A whole close that has begun goes on, whatever stands before the step.
  if (firing.closing?.begun === true && firing.closing.step === index)
    return closeOut(firing, closingStep(firing, index));
  const gate = gateOf(firing, step);
  if (gate.kind === 'end') return leaveOutRest(firing, gate.reason);
  const plan: Plan = gate.kind === 'open' ? planStep(firing, step) : gate;
  if (plan.kind === 'wait' && plan.held !== undefined)
    return heldBy(plan.held, firing.runtime.context).pipe(
      mergeMap((reason) => held(firing, { step, index, since }, reason)),
    );
  if (plan.kind === 'wait') return held(firing, { step, index, since }, plan.reason);
  const coming = plan.kind === 'effects' ? comingMoney(firing, plan.effects) : undefined;
  if (coming !== undefined) return patiently(firing, { step, index, since }, coming);
  if (plan.kind === 'effects' && plan.closes !== undefined && firing.runtime.strategy.mode !== 'shadow')
    return closeOut(firing, closingStep(firing, index), plan.closes);
  if (plan.kind === 'effects') return sendAll(firing, index, plan.effects);
  if (plan.kind === 'pause') return pauseFor(firing, { step, index, plan });
  if (plan.kind === 'error') return sayError(firing, index, plan.reason);
  return say(firing, index, plan);
}

/** Says which resting orders hold a position, and whose they are. */
function heldBy(position: Position, { exchange, journal }: Pick<Context, 'exchange' | 'journal'>): Observable<string> {
  const { account, market } = position;
  return exchange.read({ kind: 'orders', account, market }).pipe(
    map((reading) => {
      const holders = reading.ok ? holdersOf(position, reading.value) : [];
      const named = holders.map((order) => `order ${order.orderId}, ${ownerOf(order, journal)}`);
      return `blocked: held by ${named.join('; ') || 'orders that cannot be read now'}`;
    }),
  );
}

/** Tries a waiting step again: at once where steps are done already, or as another try. */
function held(
  firing: Firing,
  at: { readonly step: Step; readonly index: number; readonly since: number | undefined },
  reason: string,
): Observable<Progress> {
  return firing.done.size > 0 ? patiently(firing, at, reason) : sayWait(firing, at.index, reason);
}

function sendAll(firing: Firing, index: number, effects: readonly Effect[]): Observable<Progress> {
  const { runtime, why, done, results } = firing;
  const origin = { ...firing.origin, step: index };
  const works = legWorks(effects, {
    submission: submissionOf(firing, index),
    context: runtime.context,
    intentOf: (effect, leg) => intentOf(runtime, { ...origin, leg }, { effect, why, legs: effects.length }),
  });
  return inOrder(works).pipe(
    tap((progress) => {
      if (progress.kind === 'entry' && progress.entry.kind === 'accepted') firing.acted = true;
      if (progress.kind !== 'verdict' || progress.verdict !== 'accepted') return;
      done.add(index);
      if (effects.length > 0)
        results.set(index, { step: index, intent: intentId(runtime.context.journal.epoch, { ...origin, leg: 0 }) });
    }),
  );
}

function closingStep(firing: Firing, index: number): ClosingStep {
  const origin = { ...firing.origin, step: index };
  return {
    index,
    submission: submissionOf(firing, index),
    intentOf: (effect, { leg, why }) => intentOf(firing.runtime, { ...origin, leg }, { effect, why }),
  };
}

/**
 * Says which money of an earlier step these effects would spend before a reading has shown it; undefined where there is
 * none. An exchange answers a transfer before the wallet has it, and what is sent then is refused, or takes what was
 * there before. It is waited for as long as for any own effect: after a minute what is read is believed
 * (docs/semantics.md#pending-effects).
 */
function comingMoney({ runtime, results }: Firing, effects: readonly Effect[]): string | undefined {
  const spent = effects.flatMap((effect) => (reducesOnly(effect) ? [] : spentFrom(effect)));
  if (spent.length === 0) return undefined;
  const readings = [...runtime.latest().held.values()];
  const unsettled = new Set(
    runtime.context.pendingEffects.unsettled(runtime.context.clock.now(), readings).map(({ id }) => id),
  );
  for (const { intent: id } of results.values()) {
    if (!unsettled.has(id)) continue;
    const effect = runtime.context.journal.intent(id)?.intent.effect;
    const resource = effect && broughtTo(effect);
    if (effect !== undefined && resource !== undefined && isAmong(spent, resource))
      return `${describeEffect(effect)} does not show yet`;
  }
  return undefined;
}

/** A half-done firing stays while a value is unknown for a while: an own order hides what it has touched, say. */
function patiently(
  firing: Firing,
  { step, index, since }: { readonly step: Step; readonly index: number; readonly since: number | undefined },
  reason: string,
): Observable<Progress> {
  const { context, strategy } = firing.runtime;
  const now = context.clock.now();
  if (strategy.mode === 'shadow') return say(firing, index, { kind: 'skip', reason: `shadow, not planned: ${reason}` });
  if (since !== undefined && now - since >= PATIENCE_MS) return sayWait(firing, index, reason);
  const again = afterPause(context, LOOK_MS).pipe(
    mergeMap(() => {
      firing.env = freshEnv(firing);
      return carryOutStep(firing, step, index, since ?? now);
    }),
  );
  return since === undefined ? concat(sayHeld(firing, `waits: ${reason}`), again) : again;
}

/** Says what a step waits for, and ends this try of its firing. */
function sayWait(firing: Firing, index: number, reason: string): Observable<Progress> {
  const kind = waitsForOwn(firing, index) ? 'unsettled' : 'unknown';
  const protects = isProtective(firing.rule.steps[index]);
  return concat(sayHeld(firing, `waits: ${reason}`), of(verdict({ kind, reason, protects })));
}

/**
 * Tells whether a step waits for nothing but own effects that have to settle: on what was read, whatever they may have
 * changed since, it would have been planned. Such a wait is over soon.
 */
function waitsForOwn(firing: Firing, index: number): boolean {
  const { rule, runtime } = firing;
  const step = rule.steps[index];
  // A step that only reduces is planned on the newest readings in any case.
  if (step === undefined || rule.reduces || firing.heldBack?.(step) !== undefined) return false;
  const read = rawEnv(firing);
  const lets = firing.lets?.kind === 'unknown' ? firingLets(rule, read, undefined) : firing.lets;
  if (lets?.kind === 'unknown') return false;
  const env = withResults(firing, layLets(rule, lets, read));
  try {
    if (step.if !== undefined && step.if.evaluate(env) === undefined) return false;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
  return planOf(step, env, { runtime, seen: 'raw' }).kind !== 'wait';
}

/** A step that can never work as its file says it is an error of the rule: its edge stays, and a person has to act. */
function sayError({ runtime, origin, rule }: Firing, index: number, reason: string): Observable<Progress> {
  const step = rule.steps[index];
  const text = `step ${String(index + 1)} (${step?.action ?? ''}) can never work: ${reason}`;
  const written = runtime.context.ledger.write({
    entries: [entryOf(runtime.context, origin, { kind: 'errored', text })],
  });
  return concat(entries(written), of(verdict({ kind: 'permanent', reason, protects: isProtective(step) })));
}

/** Writes down what a step says, or what is set; both are durable together with the step's being done. */
function say(
  firing: Firing,
  index: number,
  plan: Exclude<Plan, { kind: 'effects' | 'pause' | 'wait' | 'error' }>,
): Observable<Progress> {
  const { runtime, origin, rule } = firing;
  const set =
    plan.kind === 'set' && runtime.strategy.mode !== 'shadow' ? runtime.vars.set(origin.instance, plan.values) : [];
  firing.done.add(index);
  const states = new Map([...set, ...(rule.steps.length > 1 ? firing.progress() : [])]);
  return concat(
    entries(runtime.context.ledger.write({ entries: [entryOf(runtime.context, origin, saidOf(plan))], states })),
    of(verdict('accepted')),
  );
}

function saidOf(
  plan: Exclude<Plan, { kind: 'effects' | 'pause' | 'wait' | 'error' }>,
): Pick<JournalEntry, 'kind' | 'text' | 'detail'> {
  switch (plan.kind) {
    case 'notify':
      return { kind: 'notified', text: plan.text, ...(plan.to !== undefined && { detail: { to: plan.to } }) };
    case 'skip':
      return { kind: 'skipped', text: plan.reason };
    case 'set':
      return { kind: 'settled', text: `set ${Object.entries(plan.values).map(setText).join(', ')}` };
  }
}

function setText([name, value]: readonly [string, unknown]): string {
  return `${name} = ${typeof value === 'bigint' ? formatDecimal(value as Decimal) : String(value)}`;
}

function submissionOf(firing: Firing, index: number): Submission {
  const { rule, runtime, origin, done, firm } = firing;
  return {
    door: runtime.door,
    gone: ({ origin: { leg } }) => {
      // A half-done firing goes on: its own steps, or the first effects of its step, may have ended the condition.
      const isBegun = firm || done.size > 0 || leg > 0;
      return isBegun || stillHolds(rule, runtime, origin.instance) ? undefined : 'its condition holds no more';
    },
    // The computed values are stored before anything is sent: whatever becomes of it, the rest of the firing sees the
    // same.
    passed: () => {
      reserveVars(firing, index);
    },
    states: (intent) => new Map([...runtime.countOrder(intent), ...(rule.lets.length > 0 ? firing.progress() : [])]),
    takenBack: (intent) => runtime.takeBackOrder(intent),
    shadow: runtime.strategy.mode === 'shadow',
  };
}

/** Evaluates the condition again, after a wait for the lane. It fails only where it is known to be false. */
function stillHolds(rule: Rule, runtime: Runtime, instance: string): boolean {
  if (rule.trigger !== undefined) return true;
  try {
    const env = rule.each === undefined ? runtime.env('raw') : envOfInstance(rule.each, runtime, instance);
    if (env === 'unknown') return true;
    if (env === 'ended') return false;
    const truth = rule.when?.evaluate(env);
    return typeof truth !== 'boolean' || truth === (rule.fire !== 'exit');
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}

function envOfInstance(each: Each, runtime: Runtime, instance: string): readonly unknown[] | 'unknown' | 'ended' {
  const items = itemsOf(each, runtime, { maxInstances: Infinity, seen: 'raw' });
  if (items.kind !== 'known') return 'unknown';
  return items.items.find(({ key }) => key === instance)?.env ?? 'ended';
}
