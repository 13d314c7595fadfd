import {
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  take,
  takeUntil,
  tap,
} from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { nameOfFiring } from '../firing/reserve-vars.ts';
import { carryOut } from '../firing/carry-out.ts';
import type { Firing } from '../firing/firing.ts';
import type { Episode } from '../../words/closing/whole-close.ts';
import { entryOf } from '../context/context.ts';
import { armedAgain } from '../instance/armed-again.ts';
import { uncountFiring } from './counted.ts';
import { alertBlocked } from '../instance/blocked.ts';
import { askForEnds } from './event-news.ts';
import { missedBefore, overtakenUnspread, overtakenWhileAtWork } from './give-up.ts';
import type { Pace } from '../instance/instance.ts';
import type { Due, High, Low, Working } from '../instance/instance-state.ts';
import { leftHalfDone, progressOf, withProgress } from '../firing/instance-progress.ts';
import { evaluateAgain } from './evaluate-rule.ts';
import { NOTHING, type EvaluationResult } from './evaluation-result.ts';
import type { StepVerdict } from '../submit/progress.ts';
import { withAfterwork } from '../submit/progress.ts';
import { inPhase } from '../time/in-phase.ts';
import { controlOfRule } from './rule-control.ts';
import { neededBySteps } from './first-readings.ts';
import { askSince, missingSince, readsOf, reducesNext } from './readings.ts';
import { restOfRule } from './rest-of-rule.ts';
import { neverAccepted } from './never-accepted.ts';
import { sayLeftUndone } from './left-undone.ts';
import type { Seen } from '../polling/rests.ts';
import { anyDue, anyPending, anyWorking, recall } from './rule-memory.ts';
import { RETRY_MS } from '../instance/retry-pause.ts';
import type { RuleRun } from './rule-run.ts';
import { leaveStates, leaving } from './left-states.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { describeDue } from '../instance/describe-due.ts';
import { doneState } from './take-up-firings.ts';
import type { EventSpec, Tick } from '../../words/spec/words.ts';

/** The occasions on which a rule is evaluated. */
export interface Occasions {
  readonly seen: Seen;
  /** Ticks of the rule's `on`; absent for a rule that is evaluated at new readings. */
  ticks?(lastTickAt: number | undefined): Observable<Tick>;
  /** Present where what appears in a watch makes it tick. */
  readonly event?: EventSpec;
}

/** Runs one rule: evaluates on every occasion, decides, and carries out what is due. Emits what becomes durable. */
export function runRule(rule: Rule, runtime: Runtime, occasions: Occasions): Observable<JournalEntry> {
  return defer(() => {
    const wakes = new Subject<undefined>();
    const reevaluate = (): void => {
      evaluateSoon(runtime, wakes);
    };
    const { leave, left } = leaving(runtime.context.clock);
    const firsts = new Subject<Snapshot>();
    let heardFirst: Snapshot | undefined;
    const evaluateFirst = (snapshot: Snapshot): void => {
      heardFirst = snapshot;
      firsts.next(snapshot);
    };
    const run = begin(rule, runtime, { event: occasions.event, reevaluate, leave, evaluateFirst });
    runtime.pauses(rule, () => anyWorking(run.memory));
    runtime.context.closings.enter(() => closedBy(run));
    runtime.enter(rule.id, controlOfRule(run));
    const ticks = occasions.ticks?.(run.memory.tickedAt).pipe(
      tap((tick) => {
        noteTick(run, tick);
      }),
      ignoreElements(),
    );
    const woken = wakes.pipe(takeUntil(runtime.context.stopping));
    const freed = runtime.context.halts.lifted.pipe(
      filter(() => anyDue(run.memory)),
      inPhase(runtime.context.clock, 'rules'),
      takeUntil(runtime.context.stopping),
    );
    const others = ticks === undefined ? merge(woken, freed) : merge(ticks, woken, freed);
    const heard = occasions.seen.hear(`rule ${runtime.strategy.name}/${rule.id}`, (ahead) => restOfRule(run, ahead));
    const begins = ticks === undefined ? EMPTY : scheduledSince(run);
    const evaluateOn = (snapshot: Snapshot): EvaluationResult =>
      concerns(run, snapshot) ? evaluateAgain(run) : NOTHING;
    // Apart from the others: an evaluation without consequences should pass through no more than it needs.
    return merge(
      begins,
      acted(run, heard.pipe(map((snapshot) => (snapshot === heardFirst ? NOTHING : evaluateOn(snapshot))))),
      acted(run, firsts.pipe(map(evaluateOn), takeUntil(runtime.context.stopping))),
      acted(run, others.pipe(map(() => evaluateAgain(run)))),
      acted(
        run,
        left.pipe(
          map((evaluation) => leaveStates(run.memory, evaluation)),
          takeUntil(runtime.context.stopping),
        ),
      ),
      runtime.context.stopping.pipe(
        take(1),
        mergeMap(() => keepStretches(run)),
      ),
    );
  });
}

/** The positions that its instances are closing as a whole; a rule that is switched off closes nothing any more. */
function closedBy({ memory, power }: RuleRun): readonly Episode[] {
  if (power.off !== undefined) return [];
  return [...memory.instances.values()].flatMap(({ phase, closing }) =>
    closing !== undefined && (phase === 'working' || phase === 'due') ? [closing.episode] : [],
  );
}

/**
 * Remembers since when a schedule is kept that has not ticked yet: a first tick that passes while nothing runs is as
 * much missed as any other. What ticks at the start has ticked by then.
 */
function scheduledSince({ memory, runtime }: RuleRun): Observable<JournalEntry> {
  if (memory.tickedAt !== undefined) return EMPTY;
  memory.tickedAt = runtime.context.clock.now() - 1;
  return runtime.context.ledger.write({ states: memory.stored() });
}

/**
 * At the end of a run it is written how long what is pending has lasted, and which tick was the last: the next run goes
 * on from there.
 */
function keepStretches({ rule, memory, runtime }: RuleRun): Observable<JournalEntry> {
  return anyPending(memory) || rule.trigger !== undefined
    ? runtime.context.ledger.write({ states: memory.stored() })
    : EMPTY;
}

function acted(run: RuleRun, evaluations: Observable<EvaluationResult>): Observable<JournalEntry> {
  return evaluations.pipe(
    filter(({ changed, entries, gone }) => changed || entries.length > 0 || gone.length > 0),
    mergeMap((result) => actInTurn(run, result), CONCURRENT_MAX),
  );
}

/** Has a rule evaluated in its phase of this instant, and never from inside another rule's evaluation. */
function evaluateSoon({ context }: Runtime, wakes: Subject<undefined>): void {
  context.clock.schedule(
    () => {
      wakes.next(undefined);
    },
    { delayMs: 0, phase: 'rules' },
  );
}

function begin(
  rule: Rule,
  runtime: Runtime,
  given: Pick<RuleRun, 'event' | 'reevaluate' | 'leave' | 'evaluateFirst'>,
): RuleRun {
  const pace = paceOf(rule, runtime);
  const watched = runtime.strategy.watches.filter((watch) => rule.looksAt.includes(watch.name));
  const polls = [...new Set(watched.map((watch) => runtime.pollOf(watch).key))];
  const memory = recall(rule, runtime);
  const power = runtime.power(rule.id);
  memory.wasOff = power.off !== undefined;
  return {
    rule,
    runtime,
    memory,
    power,
    ...given,
    pace,
    paceOfNew: { ...pace, atStart: 'fire' },
    polls,
    reads: readsOf(rule, runtime),
    needed: neededBySteps(rule, runtime),
    unreadSince: undefined,
    wanted: { since: -Infinity, saidAt: -Infinity },
    asking: new Set(),
  };
}

/**
 * Most evaluations whose firings are under way at once, while they wait or their orders are followed: as many as a rule
 * may have instances. One beyond it would not begin.
 */
const CONCURRENT_MAX = 100_000;

function paceOf(rule: Rule, runtime: Runtime): Pace {
  const ages = runtime.strategy.watches
    .filter((watch) => rule.looksAt.includes(watch.name))
    .map((watch) => watch.maxAgeMs);
  const cooldownMs = rule.cooldownMs ?? 0;
  return {
    fire: rule.fire,
    atStart: rule.atStart,
    forMs: rule.forMs ?? 0,
    cooldownMs,
    retryMs: rule.retryMs ?? RETRY_MS,
    gapMsMax: Math.max(0, ...ages),
    ...(rule.resetWhen !== undefined && { resets: true }),
    ...(rule.queueMax !== undefined && { queueMax: rule.queueMax }),
  };
}

/**
 * A rule is evaluated when a watch that it reads is fresh; one that is due is evaluated at every snapshot, and thereby
 * tried again.
 */
function concerns({ rule, memory, polls }: RuleRun, { fresh, stepped }: Snapshot): boolean {
  if (stepped === true) return true;
  if (rule.trigger === undefined || rule.trigger.event !== undefined)
    for (const key of polls) if (fresh.has(key)) return true;
  // A firing that a restart interrupted is taken up as soon as its outcome is known, whatever the trigger does.
  return memory.ticked !== undefined || memory.unsaid.length > 0 || memory.resumed.size > 0 || anyDue(memory);
}

/**
 * Notes a tick, and asks for the readings of its decision: the rule is evaluated when they are there. A rule that is
 * switched off lets it pass, and one that came too late is only reported.
 */
function noteTick(run: RuleRun, { at, missed, skipped }: Tick): void {
  const { rule, memory, runtime, power } = run;
  if (memory.ticked === undefined) memory.tickedBefore = memory.tickedAt;
  memory.tickedAt = at;
  if (power.off !== undefined) return;
  if (memory.ticked !== undefined) memory.unsaid.push(...overtakenUnspread(run, memory.ticked));
  if (missed !== undefined) {
    const text = `missed ${String(missed)} ${missed === 1 ? 'tick' : 'ticks'}, the last at ${new Date(at).toISOString()}: the daemon did not run then`;
    const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: '' };
    memory.unsaid.push(
      entryOf(runtime.context, origin, {
        kind: 'notice',
        text: skipped === true ? text : `${text}; the rule runs once now, for all of them`,
      }),
    );
  }
  const now = runtime.context.clock.now();
  memory.ticked = skipped === true ? undefined : { at, dueAt: now };
  if (skipped !== true) askSince(run, now, reducesNext(rule));
  if (skipped === true || missingSince(run, now).length === 0) run.reevaluate();
}

/** Acts upon an evaluation, and then upon the instances that are judged behind its firings. */
function actInTurn(run: RuleRun, result: EvaluationResult): Observable<JournalEntry> {
  // A loop: as many instances may fire at once as there are.
  return result.rest === undefined
    ? act(run, result)
    : from(inTurn(result)).pipe(mergeMap((part) => act(run, part), CONCURRENT_MAX));
}

function* inTurn(result: EvaluationResult): Generator<EvaluationResult, void, undefined> {
  for (let part: EvaluationResult | undefined = result; part !== undefined; part = part.rest?.()) yield part;
}

/** Stores what changed and begins the firings. */
function act(run: RuleRun, { entries, firings, gone, changed }: EvaluationResult): Observable<JournalEntry> {
  const { memory, runtime } = run;
  // The firings begin in this instant too, so that their intents go into the same commit.
  return merge(
    changed || entries.length > 0 ? runtime.context.ledger.write({ entries, states: memory.stored() }) : EMPTY,
    ...firings.map((one) => perform(run, one)),
    askForEnds(run, gone).pipe(mergeMap(() => actInTurn(run, evaluateAgain(run)))),
  );
}

function perform(run: RuleRun, one: Firing): Observable<JournalEntry> {
  return withAfterwork(carryOut(one), (verdict) => {
    run.runtime.vars.release(nameOfFiring(one));
    return finish(run, one, verdict);
  });
}

/** Consumes the edge, or leaves the instance armed and says so. */
function finish(run: RuleRun, one: Firing, verdict: StepVerdict): Observable<JournalEntry> {
  const { rule, memory, pace, runtime } = run;
  const { origin } = one;
  const key = origin.instance;
  const before = memory.instances.get(key);
  if (before?.phase !== 'working') return EMPTY;
  const state = withProgress(before, progressOf(one));
  const now = runtime.context.clock.now();
  if (verdict === 'accepted' || verdict === 'ended') {
    const next = doneState(rule, state, { at: memory.tickedAt ?? now, dueAt: now });
    settle(run, key, verdict === 'ended' ? leftHalfDone(state, next) : next);
    return runtime.context.ledger.write({ entries: missedBefore(run, key), states: memory.stored() });
  }
  const over = neverAccepted(rule, state, verdict);
  if (over !== undefined) {
    settle(run, key, doneState(rule, state, { at: memory.tickedAt ?? now, dueAt: now }));
    return runtime.context.ledger.write({
      entries: [entryOf(runtime.context, origin, over)],
      states: memory.stored(),
    });
  }
  const overtaken = overtakenWhileAtWork(run, key, state);
  const failed = { by: verdict, now, acted: one.acted || verdict.perhaps === true };
  const { state: next, said } = alertBlocked(
    armedAgain(uncountFiring(run, overtaken.state, failed), failed, pace),
    now,
    (tries) => `due, not done, ${String(tries)} tries since the last edge`,
  );
  settle(run, key, next);
  evaluateWhenTried(run, next);
  const due = [...(next.tryAt === undefined ? [] : [describeDue(next, rule, now)]), ...said];
  const entries = [
    ...overtaken.entries,
    ...(overtaken.entries.length > 0 ? [] : leftUndone(run, key, { state, next })),
    ...due.map((what) => entryOf(runtime.context, origin, what)),
  ];
  return runtime.context.ledger.write({ entries, states: memory.stored() });
}

/** Says of a half-done firing that its try has ended for good which steps are left. */
function leftUndone(
  run: RuleRun,
  key: string,
  { state, next }: { readonly state: Working; readonly next: Low | Due },
): readonly JournalEntry[] {
  if (state.done === undefined || next.done !== undefined) return [];
  const why = state.rose === true ? 'another edge has come' : 'its condition does not hold any more';
  return [sayLeftUndone(run, key, { done: state.done, why })];
}

/** Has a rule evaluated when an instance may be tried again, whether anything is read then or not. */
function evaluateWhenTried({ runtime, reevaluate }: RuleRun, { phase, tryAt }: Low | Due): void {
  if (phase !== 'due' || tryAt === undefined) return;
  runtime.context.clock.schedule(reevaluate, { at: Math.max(tryAt, runtime.context.clock.now()), phase: 'rules' });
}

/** An event that is done with does not come again. */
function settle({ memory, event, reevaluate }: RuleRun, key: string, state: Low | Due | High): void {
  memory.instances.set(key, state);
  // The next event has waited for this one.
  if (event !== undefined && memory.events.size > 1) reevaluate();
  if (event === undefined || state.phase === 'due') return;
  memory.instances.delete(key);
  memory.events.delete(key);
}
