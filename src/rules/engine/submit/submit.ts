import { concat, concatMap, defer, EMPTY, filter, merge, mergeMap, type Observable, of, take } from 'rxjs';
import { isPartClose, mayBeDecidedAnew, paysForLessRisk } from '../../../effects/effect-class.ts';
import { formatDecimal } from '../../../base/decimal.ts';
import { errorCode } from '../../../wire/error-codes/error-codes.ts';
import { amountBeforeKey } from '../record/intent-keys.ts';
import { describeEffect, effectClass, laneOf, reducesOnly } from '../../../effects/index.ts';
import type { Approved, Intent, Recorded } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { describeFault, type Fault, type Outcome } from '../../../domain/outcome.ts';
import { ABSENCE_AFTER_MS, SETTLE_MS, SIGNATURE_MS } from '../../../domain/settle.ts';
import { judgeUse } from '../epochs/judge-orders.ts';
import { amendedStates } from '../record/amended.ts';
import { doubtRejected } from '../settle/doubted.ts';
import { afterPause, type Context, entryOf } from '../context/context.ts';
import { type Accepted, followed, isFollowed } from '../settle/followed.ts';
import { isStopped } from './gates.ts';
import { hindrance, hindranceKindOf, neverCodeOf } from '../instance/hindrance.ts';
import { entries, type Progress, type StepVerdict, verdict, withAfterwork } from './progress.ts';
import { saidOf } from './said-of.ts';
import { type Attempt, passing, plannedEntry, REDUCING, shadowed, stopped, type Submission } from './submission.ts';
import { EXPIRY_MS, inTurn, takesTurns, turnStates } from './turns.ts';
import type { Resolution } from '../context/resolution.ts';
import { resolveUnknown } from '../settle/resolve-unknown.ts';

/** Carries one intent from the limits to its outcome: approved or refused, recorded, sent, settled. */
export function submit(intent: Intent, submission: Submission, context: Context): Observable<Progress> {
  const { effect } = intent;
  const inLane = (waitedBefore: boolean): Observable<SubmitStep> =>
    context.lanes.enter(laneOf(effect), reducesOnly(effect), (waited) =>
      defer(() => attempt(intent, { submission, context, waited: waited || waitedBefore })),
    );
  const steps = takesTurns(effect) && !submission.shadow ? inTurn(effect, context, inLane) : inLane(false);
  return steps.pipe(mergeMap((step) => resolved(step, context)));
}

/** What is remembered with an entry. */
type States = ReadonlyMap<string, string | undefined>;

/** A step on the way of an intent; an unknown outcome is searched for outside the lane. */
export type SubmitStep = Progress | { readonly kind: 'unresolved'; readonly intent: Intent; readonly sentAt: number };

/** Passes a step on, and finds out what became of an intent whose outcome is not known. */
export function resolved(step: SubmitStep, context: Context): Observable<Progress> {
  if (step.kind !== 'unresolved') return of(step);
  const { intent, sentAt } = step;
  // Outside the lane: what can only reduce must pass while the outcome is unknown.
  const known = resolveUnknown(intent, sentAt, context);
  return merge(known, released(intent, sentAt, context)).pipe(
    take(1),
    concatMap((resolution) =>
      resolution === undefined ? decidedAnew(intent, sentAt, context) : settled(intent, resolution, { context }),
    ),
  );
}

/** No copy of it can arrive any more, and what it did would show. */
const RELEASE_MS = SIGNATURE_MS + SETTLE_MS;

/** The same for what carries no id: its record would be listed, and has been asked for. */
const RELATIVE_RELEASE_MS = ABSENCE_AFTER_MS + 10_000;

/**
 * Lets readings of what an intent has touched be believed, while its outcome is still searched for: no position waits
 * unprotected for an answer, and a partial close whose end is not known keeps nothing waiting that protects the rest.
 * Emits where it may be decided anew.
 */
export function released(intent: Intent, sentAt: number, context: Context): Observable<undefined> {
  const { effect } = intent;
  const isAnew = mayBeDecidedAnew(effect);
  const isRelative = effectClass(effect) === 'relative';
  if (!isAnew && !isRelative && !isPartClose(effect)) return EMPTY;
  const releaseMs = isRelative ? RELATIVE_RELEASE_MS : RELEASE_MS;
  return afterPause(context, Math.max(0, sentAt + releaseMs - context.clock.now())).pipe(
    filter(() => {
      if (context.journal.intent(intent.id)?.state === 'unknown')
        context.pendingEffects.release(intent, context.clock.now());
      return isAnew;
    }),
  );
}

/** Says that an intent may be decided anew, and asks on what became of it. */
function decidedAnew(intent: Intent, sentAt: number, context: Context): Observable<Progress> {
  const text = `outcome still unknown: ${describeEffect(intent.effect)}; doing it twice does no harm, so it may be tried again`;
  const work = resolveUnknown(intent, sentAt, context).pipe(
    mergeMap((resolution) => withAfterwork(settled(intent, resolution, { context }), () => EMPTY)),
  );
  return concat(
    entries(
      context.ledger.write({
        entries: [entryOf(context, intent.origin, { kind: 'unknown', text, intent: intent.id })],
      }),
    ),
    of({ kind: 'after' as const, work }),
    of(verdict({ ...hindrance('passing', text, intent), perhaps: true })),
  );
}

function attempt(intent: Intent, { submission, context, waited }: Attempt): Observable<SubmitStep> {
  // An intent that has waited for its lane until the run stops has not begun: it is left to the next start, unless it
  // reduces.
  if (waited && context.isStopping() && !reducesOnly(intent.effect)) return EMPTY;
  const passed = passing(intent, { submission, context, waited });
  if (isStopped(passed)) return stopped(intent, passed, context);
  if (submission.shadow) return shadowed(intent, context, submission.detail);
  return send(passed, submission, context);
}

/** Records, then sends: the intent is durable before any byte leaves (docs/guarantees.md#g1). */
function send(approved: Approved, submission: Submission, context: Context): Observable<SubmitStep> {
  context.pendingEffects.begin(approved);
  submission.passed?.(approved);
  const states = new Map([
    ...(submission.states?.(approved) ?? []),
    ...turnStates(approved.effect, context.clock.now() + EXPIRY_MS),
  ]);
  return context.ledger
    .record([approved], { entries: [plannedEntry(approved, context, submission.detail)], states })
    .pipe(
      concatMap((step) => {
        if (step.kind !== 'recorded') return of<SubmitStep>({ kind: 'entry', entry: step });
        const [recorded] = step.intents;
        return execute(recorded, submission, context);
      }),
    );
}

function execute(recorded: Recorded, submission: Submission, context: Context): Observable<SubmitStep> {
  return context.exchange.execute(recorded).pipe(
    concatMap((outcome) => {
      const isUnsent = outcome.kind === 'rejected' && outcome.unsent === true;
      return afterOutcome(recorded, outcome, {
        context,
        states: isUnsent ? submission.takenBack?.(recorded) : undefined,
      });
    }),
  );
}

interface Writing {
  readonly context: Context;
  /** What is written in the same commit; nothing, if absent. */
  readonly states?: States | undefined;
}

/** Writes an outcome down with some states, and says where it is not known. */
export function afterOutcome(intent: Intent, outcome: Outcome, { context, states }: Writing): Observable<SubmitStep> {
  context.automatic.outcome(intent, outcome);
  if (outcome.kind === 'accepted')
    return settled(
      intent,
      { kind: 'happened', ...(outcome.orderId === undefined ? {} : { orderId: outcome.orderId }) },
      { context },
    );
  if (outcome.kind === 'rejected') return settled(intent, { ...outcome, kind: 'rejected' }, { context, states });
  context.pendingEffects.freeze(intent);
  const text = `outcome unknown: ${describeEffect(intent.effect)}: ${describeFault(outcome.fault)}; Purser sends nothing that could double it until it is known`;
  const written = context.ledger.write({
    transitions: [{ id: intent.id, state: 'unknown', at: outcome.at }],
    entries: [entryOf(context, intent.origin, { kind: 'unknown', text, intent: intent.id })],
    states: new Map([
      ...turnStates(intent.effect, context.clock.now() + EXPIRY_MS),
      ...beforeStates(intent, outcome.fault, context),
    ]),
  });
  return concat(entries(written), of({ kind: 'unresolved' as const, intent, sentAt: outcome.at }));
}

/**
 * Keeps the amount that an intent was to change, if the exchange answered an unknown code to what pays for less risk:
 * the comparison with it tells whether it happened.
 */
function beforeStates({ id, effect }: Intent, { code }: Fault, { pendingEffects }: Context): States {
  const before = pendingEffects.amountBefore(id);
  const isKept = paysForLessRisk(effect) && before !== undefined && code !== undefined && errorCode(code) === undefined;
  return new Map(isKept ? [[amountBeforeKey(id), formatDecimal(before)]] : []);
}

/** Writes down what became of an intent, and follows an order that was accepted. */
export function settled(
  intent: Intent,
  resolution: Resolution,
  { context, states = new Map() }: Writing,
): Observable<Progress> {
  const at = context.clock.now();
  const happened = resolution.kind === 'happened';
  const follows = happened && resolution.over !== true && isFollowed(intent.effect, resolution.orderId);
  const state = happened ? (follows ? 'accepted' : 'settled') : resolution.kind;
  const orderId = happened ? resolution.orderId : undefined;
  const isDisproved = isDisprovedPayment(intent, resolution, context);
  context.pendingEffects.end(intent, at, happened ? 'trace' : 'nothing', { orderId });
  if (happened) context.automatic.happened(intent);
  else doubtRejected(intent.effect, resolution, context);
  const written = context.ledger.write({
    transitions: [{ id: intent.id, state, at, ...(orderId === undefined ? {} : { orderId }) }],
    entries: [
      entryOf(context, intent.origin, {
        ...saidOf(intent, resolution),
        intent: intent.id,
        ...(isDisproved && { detail: { code: 'unknown' } }),
      }),
    ],
    states: new Map([
      ...states,
      ...(happened ? amendedStates(intent, context.ledger) : []),
      ...turnStates(intent.effect, at),
      [amountBeforeKey(intent.id), undefined],
    ]),
  });
  const usedAt = happened ? undefined : resolution.usedAt;
  return concat(
    entries(written),
    usedAt === undefined ? EMPTY : entries(judgeUse(intent, usedAt, context)),
    follows ? of({ kind: 'after' as const, work: follow({ intent, acceptedAt: at, orderId }, context) }) : EMPTY,
    of(verdict(isDisproved ? disproved(intent, resolution) : verdictOn(intent, resolution, context))),
  );
}

/** Tells whether an unknown code had been answered, and neither a record nor the amount shows the effect. */
function isDisprovedPayment({ id }: Intent, { kind }: Resolution, { journal }: Context): boolean {
  return kind === 'absent' && journal.state(amountBeforeKey(id)) !== undefined;
}

/** What the exchange answered in words unknown is decided anew, but slowly: nobody knows what it wants. */
function disproved(intent: Intent, resolution: Resolution): StepVerdict {
  return { ...hindrance('passing', saidOf(intent, resolution).text, intent), slow: true };
}

function verdictOn(intent: Intent, resolution: Resolution, context: Context): StepVerdict {
  if (resolution.kind === 'happened' && resolution.lost === undefined) return 'accepted';
  const { text } = saidOf(intent, resolution);
  if (resolution.kind !== 'rejected') return hindrance('passing', text, intent);
  const { fault } = resolution;
  // A halt that held it back at the last gate was not the exchange's word.
  const isHalted = fault.code === undefined && context.halts.holding(intent) !== undefined;
  const never = neverCodeOf(fault);
  const said = hindrance(isHalted ? 'halted' : hindranceKindOf(fault), text, intent);
  return never === undefined ? said : { ...said, never };
}

/** Follows what was accepted; a cancel, when it expires, goes the way of every intent. */
export function follow(accepted: Accepted, context: Context): Observable<JournalEntry> {
  return followed({
    ...accepted,
    context,
    cancel: (cancel) => withAfterwork(submit(cancel, ENDING, context), () => EMPTY),
  });
}

/**
 * The submission of the end of an own order that the file has set: a closing trigger order that expires leaves less
 * protection.
 */
const ENDING: Submission = { ...REDUCING, door: { kind: 'ends' } };
