import { defer, EMPTY, filter, from, merge, mergeMap, type Observable, Subject, takeUntil } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Origin } from '../../../effects/intent.ts';
import type { Each } from '../../../language/values/expression.ts';
import type { Goal } from '../../../strategy/model/strategy.ts';
import type { Episode } from '../../words/closing/whole-close.ts';
import type { Distances } from '../context/controls.ts';
import { entryOf } from '../context/context.ts';
import { noteGoal, notePresent, noteUnseen } from './note-evaluation.ts';
import { backOff, isStuck, isStuckNews, planShape } from './goal-progress.ts';
import { floorHeld, hinder, isEmpty, isFreed, unhinder } from './hindered-goal.ts';
import { freshInstance, type GoalInstance, recallGoal, endOf, forgetEnded, moneyUnderWayOf } from './goal-memory.ts';
import { goalNamed } from '../../words/goals/goal-named.ts';
import { viewingOf, viewOfGoal } from './goal-view.ts';
import { noLongerPassed, passOver } from './pass-over-goal.ts';
import { submissionOf, noteClosing, planWorks } from './plan-works.ts';
import { controlOfGoal } from './goal-control.ts';
import { itemAgain, itemsOf } from '../runtime/items.ts';
import { sayErrored } from '../runner/errored.ts';
import { type FoundInstance, single } from '../runner/instances.ts';
import { judgeAll } from '../runner/judge-all.ts';
import { type GoalEvaluation, type GoalRun, planGoal, withdrawn, noteLapse } from './plan-goal.ts';
import { inOrder, type StepVerdict } from '../submit/progress.ts';
import { withAfterwork } from '../submit/progress.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { Seen } from '../polling/rests.ts';
import { noteStanding } from './standing-of-goal.ts';
import { restOfGoal } from './rest-of-goal.ts';
import { stillPlanned } from './still-planned.ts';
import type { GoalPlan, Plan } from '../../words/spec/words.ts';
import { keyOf, type PollKey } from '../../../reads/read.ts';
import { later } from '../time/in-phase.ts';
import { leftOf } from '../recover/resumed.ts';

/** Longest time between two evaluations of a goal, new readings or not (docs/semantics.md#triggers). */
const EVALUATION_MS_MAX = 30_000;

interface Run extends GoalRun {
  /** Keys of the polls that it is planned from. */
  readonly polls: ReadonlySet<PollKey>;
  evaluatedAt: number;
  /**
   * True where a snapshot brought what it is planned from. An evaluation without news passes nobody over: at which of
   * them it comes hangs on which stretches were skipped.
   */
  hasNews: boolean;
  /** Evaluates it on a snapshot before all others, unless nothing in that concerns it. */
  readonly evaluateFirst: (snapshot: Snapshot) => void;
  /** The positions that it closes as a whole. */
  readonly closing: Map<string, Episode>;
}

/** The occasions on which a goal is evaluated. */
export interface GoalOccasions {
  readonly seen: Seen;
  /** Keys of the polls that it is planned from. */
  readonly polls: ReadonlySet<PollKey>;
  /** Watches beside the plans of the goal whether what it protects has its protection. */
  beside(goal: GoalRun): Observable<JournalEntry>;
}

/** Keeps one goal: compares what should be with what is, and carries out the difference. Emits what becomes durable. */
export function runGoal(goal: Goal, runtime: Runtime, occasions: GoalOccasions): Observable<JournalEntry> {
  return defer(() => {
    const firsts = new Subject<Snapshot>();
    let heardFirst: Snapshot | undefined;
    const run: Run = {
      evaluateFirst: (snapshot) => {
        heardFirst = snapshot;
        firsts.next(snapshot);
      },
      goal,
      spec: goalNamed(goal.kind),
      runtime,
      memory: recallGoal(goal, runtime),
      polls: occasions.polls,
      evaluatedAt: -Infinity,
      hasNews: false,
      closing: new Map(),
    };
    runtime.context.closings.enter(() => [...run.closing.values()]);
    runtime.measure(goal.id, () => distancesOf(run));
    runtime.enter(goal.id, controlOfGoal(run));
    runtime.context.moneyUnderWay.enter(() => moneyUnderWayOf(run));
    const name = `goal ${runtime.strategy.name}/${goal.id}`;
    const heard = occasions.seen.hear(name, (ahead) => restOfGoal(run, ahead));
    // Readings end when the run stops, and so do these: a goal that waits for more of them keeps the run from ending.
    const first = firsts.pipe(takeUntil(runtime.context.stopping));
    const kept = merge(heard.pipe(filter((snapshot) => snapshot !== heardFirst)), first).pipe(
      filter((snapshot) => concerns(run, snapshot)),
      mergeMap(() => evaluate(run), CONCURRENT_MAX),
    );
    return merge(occasions.beside(run), kept);
  });
}

function distancesOf({ memory }: Run): Distances {
  return new Map([...memory.instances].map(([key, { distance }]) => [key, distance]));
}

/** Plans under way at once: each instance has one, so there are never more. */
const CONCURRENT_MAX = 1_000;

function concerns(run: Run, { fresh, at }: Snapshot): boolean {
  run.hasNews = [...run.polls].some((key) => fresh.has(key));
  const fits = at - run.evaluatedAt >= EVALUATION_MS_MAX || run.hasNews;
  if (fits) run.evaluatedAt = at;
  return fits;
}

/** Evaluates every instance of the goal. */
function evaluate(run: Run): Observable<JournalEntry> {
  const { goal, runtime } = run;
  takeUp(run);
  return goal.each === undefined ? evaluateAll(run, [single(runtime.env('believed'))]) : evaluateEach(run, goal.each);
}

/** Ends the plans that a restart interrupted, as soon as the outcome of all their intents is known. */
function takeUp({ goal, spec, runtime, memory }: GoalRun): void {
  for (const key of memory.resumed) {
    const instance = memory.instance(key);
    const left = leftOf(
      runtime.context,
      { strategy: runtime.strategy.name, rule: goal.id, instance: key, firing: instance.plan },
      { steps: 1 },
    );
    if (left.kind === 'open') continue;
    memory.resumed.delete(key);
    instance.working = false;
    if ((left.kind !== 'happened' || left.cut) && spec.keepsMemory !== true) instance.state = instance.before;
  }
}

function evaluateEach(run: Run, each: Each): Observable<JournalEntry> {
  const { runtime, memory } = run;
  const items = itemsOf(each, runtime, viewOfGoal(run.spec));
  memory.unknowns.note('', items.kind !== 'known', runtime.context.clock.now());
  if (items.kind !== 'known') {
    const why = items.kind === 'error' ? items.message : `${each.list.text} is not known`;
    noteUnseen(run, why);
    return items.kind === 'error' ? errored(run, why) : EMPTY;
  }
  const { keys: present } = items;
  const ended = forgetEnded(memory, present);
  memory.unknowns.keep(present);
  for (const key of run.closing.keys()) if (!present.has(key)) run.closing.delete(key);
  notePresent(run, present);
  for (const key of memory.passedOver.keys()) if (!present.has(key)) noLongerPassed(run, key);
  const passed = items.items
    .filter((one) => one.hidden)
    .flatMap((hidden) => {
      noteGoal(run, hidden);
      return run.hasNews ? passOver(run, hidden.key) : [];
    });
  const entries = [...ended.map((key) => sayAt(run, key, endOf(key))), ...passed];
  return merge(
    entries.length === 0 ? EMPTY : write(run, entries),
    evaluateAll(
      run,
      items.items.filter((one) => !one.hidden),
    ),
  );
}

function evaluateAll(run: Run, all: readonly FoundInstance[]): Observable<JournalEntry> {
  const { memory, runtime } = run;
  let first: string | undefined;
  // One by one: each sees what those before it have done.
  const evaluations = from(all).pipe(
    mergeMap((found) => {
      const { seen, error } = judgeAll([seenAgain(run, found)], {
        judge: (one) => (one.hidden ? EMPTY : evaluateAt(run, one)),
        failed: (one, message) => {
          memory.unknowns.note(one.key, true, runtime.context.clock.now());
          noteGoal(run, one, { reason: `error: ${message}` });
          return EMPTY;
        },
      });
      first ??= error;
      return merge(...seen);
    }, CONCURRENT_MAX),
  );
  const said = defer(() => {
    if (first !== undefined) return errored(run, first);
    memory.error = undefined;
    return EMPTY;
  });
  return merge(evaluations, said);
}

/** An instance as it is seen now: a goal that protects sees what was read, and the others what others have done. */
function seenAgain({ goal, spec, runtime }: Run, found: FoundInstance): FoundInstance {
  if (goal.each === undefined || spec.cover !== undefined) return found;
  return itemAgain(found, goal.each, runtime, viewingOf(spec).seen);
}

function evaluateAt(run: Run, found: FoundInstance): Observable<JournalEntry> {
  const instance = run.memory.instance(found.key);
  const changed = noteLapse(run, found, instance);
  const evaluation = withdraw(run, found, instance) ?? evaluateNow(run, found, instance);
  return changed ? merge(write(run, []), evaluation) : evaluation;
}

/**
 * Takes back what was placed, whatever plan is under way: that may wait long for an outcome. Undefined where nothing is
 * to be taken back.
 */
function withdraw(run: Run, found: FoundInstance, instance: GoalInstance): Observable<JournalEntry> | undefined {
  const planned = withdrawn(run, found, instance);
  if (planned?.plan.kind !== 'effects') return undefined;
  noteGoal(run, found, { planned });
  const aside = (instance.aside ??= freshInstance());
  if (aside.working || isPaused(run, { key: found.key, instance: aside }, { planned })) return EMPTY;
  if (planned.state !== undefined) instance.state = planned.state;
  return carryOut(run, { key: found.key, instance: aside }, { ...planned, plan: planned.plan });
}

function evaluateNow(run: Run, found: FoundInstance, instance: GoalInstance): Observable<JournalEntry> {
  const { goal, runtime } = run;
  const place = { key: found.key, instance };
  const isHeld = runtime.pausedBy(goal.id) !== undefined || runtime.power(goal.id).off !== undefined;
  const evaluation = instance.working || isHeld ? undefined : planGoal(run, found, instance);
  if (evaluation !== undefined) {
    const now = runtime.context.clock.now();
    run.memory.unknowns.note(found.key, evaluation.unknown === true, now);
    noteStanding(instance, evaluation, now);
  }
  const passed = evaluation === undefined ? [] : passedOver(run, found.key, evaluation);
  const waits = instance.working || isPaused(run, place, evaluation);
  if (!waits) instance.distance = undefined;
  noteGoal(run, found, waits ? undefined : evaluation);
  if (passed.length > 0) return write(run, passed);
  if (waits || evaluation === undefined) return EMPTY;
  const { planned, unwanted } = evaluation;
  if (planned === undefined) return unwanted === true && unhinder(instance) ? write(run, []) : EMPTY;
  if (planned.distance !== undefined) instance.distance = formatDecimal(planned.distance);
  const { stuck } = planned;
  const followed = planned.rereads === undefined ? follow(run, place, planned) : reread(run, place, planned.rereads);
  if (planned.rereads === undefined) instance.rereadUntil = undefined;
  if (stuck === undefined || !isStuckNews(instance, runtime.context.clock.now())) return followed;
  return merge(write(run, [sayAt(run, found.key, { kind: 'stuck', text: stuck })]), followed);
}

/** The longest time for which a plan waits for a reading, ms: what protects goes by what there is then. */
const REREAD_MS_MAX = 2_000;

/** Has what a plan needs read anew, once, and plans again when that does not come in time. */
function reread(
  run: Run,
  { instance }: Place,
  { reads, since }: NonNullable<GoalPlan<unknown>['rereads']>,
): Observable<JournalEntry> {
  if (instance.rereadUntil !== undefined) return EMPTY;
  const { clock, asks, stopping } = run.runtime.context;
  instance.rereadUntil = clock.now() + REREAD_MS_MAX;
  asks.ask(reads.map(keyOf), since, 'urgent');
  // Only the wait ends with the run: what is planned then is followed to its end.
  const waited = later(clock, 'rules', undefined, REREAD_MS_MAX).pipe(takeUntil(stopping));
  return waited.pipe(
    filter(() => instance.rereadUntil !== undefined),
    mergeMap(() => evaluate(run)),
  );
}

/** Notes whether a goal is passed over: what it plans from is hidden by what others have done. */
function passedOver(run: Run, key: string, { unknown, planned }: GoalEvaluation): readonly JournalEntry[] {
  if (!run.hasNews) return [];
  if (unknown === true || planned?.plan.kind === 'wait') return passOver(run, key);
  noLongerPassed(run, key);
  return [];
}

/** Tells whether a goal still waits for the end of its pause. */
function isPaused({ goal, runtime }: Run, { key, instance }: Place, evaluation: GoalEvaluation | undefined): boolean {
  if (runtime.context.clock.now() >= instance.notBefore) return false;
  const origin = { strategy: runtime.strategy.name, rule: goal.id, instance: key, firing: instance.plan, step: 0 };
  return evaluation === undefined || !isFreed(instance, evaluation, { runtime, origin });
}

interface Place {
  readonly key: string;
  readonly instance: GoalInstance;
}

function follow(run: Run, place: Place, planned: GoalPlan<unknown>): Observable<JournalEntry> {
  const { instance } = place;
  const { plan } = planned;
  noteClosing(run.closing, place.key, plan);
  if (plan.kind === 'effects' && !isEmpty(plan)) return carryOut(run, place, { ...planned, plan });
  const remembers = planned.state !== undefined && JSON.stringify(planned.state) !== JSON.stringify(instance.state);
  if (remembers) instance.state = planned.state;
  if (plan.kind === 'wait') return EMPTY;
  const { kind, text: said } = saidBy(planned);
  instance.same = 0;
  instance.samePlan = undefined;
  const wasBlocked = unhinder(instance);
  if (said === undefined || said === instance.said) return remembers || wasBlocked ? write(run, []) : EMPTY;
  instance.said = said;
  return write(run, [sayAt(run, place.key, { kind, text: said })]);
}

function saidBy({ plan, kept }: GoalPlan<unknown>): { kind: JournalEntry['kind']; text: string | undefined } {
  if (plan.kind === 'effects') return { kind: 'settled', text: kept };
  if (plan.kind === 'notify') return { kind: 'notified', text: plan.text };
  return { kind: 'skipped', text: plan.kind === 'skip' ? plan.reason : undefined };
}

/** Carries a plan out: its number advances, and its memory is stored together with its intents. */
function carryOut(
  run: Run,
  place: Place,
  planned: GoalPlan<unknown> & { readonly plan: Extract<Plan, { kind: 'effects' }> },
): Observable<JournalEntry> {
  const { goal, runtime, memory } = run;
  const { key, instance } = place;
  const { effects, note } = planned.plan;
  const shape = planShape(effects);
  const shadow = runtime.strategy.mode === 'shadow';
  // In shadow nothing is sent and the difference stays: it is reported once, not at every evaluation.
  if (shadow && instance.samePlan === shape) return EMPTY;
  if (isStuck(instance, shape, planned.distance)) {
    const text = backOff(instance, { ...run.spec, ...planned }, runtime.context.clock.now());
    return text === undefined ? EMPTY : write(run, [sayAt(run, key, { kind: 'stuck', text })]);
  }
  memory.plans += 1;
  instance.plan = memory.plans;
  instance.working = true;
  instance.before = instance.state;
  if (planned.state !== undefined && !shadow) instance.state = planned.state;
  const origin: Omit<Origin, 'leg'> = {
    strategy: runtime.strategy.name,
    rule: goal.id,
    instance: key,
    firing: instance.plan,
    step: 0,
  };
  const why = note ?? `goal ${goal.kind}`;
  const submission = submissionOf(runtime, planned, () =>
    stillPlanned({ ...run, state: instance.before, effects, plan: instance.plan }),
  );
  const works = planWorks(planned.plan, { runtime, origin, submission, why });
  const onError = planned.withdraws === true ? 'continue' : 'stop';
  return merge(
    runtime.context.ledger.write({ states: memory.stored() }),
    // One order that cannot be withdrawn keeps none of the others.
    withAfterwork(inOrder(works, { onError, isStopping: runtime.context.isStopping }), (verdict) =>
      finish(run, place, { verdict, planned }),
    ),
  );
}

/** A plan that was not accepted leaves the goal's memory as it was before, and is made anew after a pause. */
function finish(
  run: Run,
  { key, instance }: Place,
  { verdict, planned }: { readonly verdict: StepVerdict; readonly planned: GoalPlan<unknown> },
): Observable<JournalEntry> {
  instance.working = false;
  const isDone = typeof verdict === 'string';
  if (isDone) unhinder(instance);
  else if (run.spec.keepsMemory !== true) instance.state = instance.before;
  instance.before = undefined;
  const paced = { ...run.spec, ...planned };
  const now = run.runtime.context.clock.now();
  const entries = isDone
    ? []
    : [
        ...hinder(instance, { by: verdict, paced, now }),
        ...floorHeld(instance, { by: verdict, figures: planned.floorFigures, now }),
      ];
  return write(
    run,
    entries.map((said) => sayAt(run, key, said)),
  );
}

function errored(run: Run, message: string): Observable<JournalEntry> {
  const { goal, runtime, memory } = run;
  const said = sayErrored({ id: goal.id, runtime, memory }, message);
  return said.length === 0 ? EMPTY : write(run, said);
}

function sayAt(
  { goal, runtime }: Run,
  key: string,
  said: Pick<JournalEntry, 'kind' | 'text' | 'detail'>,
): JournalEntry {
  return entryOf(runtime.context, { strategy: runtime.strategy.name, rule: goal.id, instance: key }, said);
}

function write({ runtime, memory }: Run, entries: readonly JournalEntry[]): Observable<JournalEntry> {
  return runtime.context.ledger.write({ entries, states: memory.stored() });
}
