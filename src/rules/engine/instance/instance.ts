import type { DueTick } from './due-tick.ts';
import { fixedLets } from './firing-lets.ts';
import type {
  Armed,
  InstanceBase,
  Due,
  FirmDue,
  High,
  InstanceState,
  EarlierEdge,
  Low,
  Pending,
  Tried,
  Unseen,
  Working,
} from './instance-state.ts';

/** The fields of a rule that set its pace. */
export interface Pace {
  readonly fire: 'enter' | 'exit' | 'while';
  readonly atStart: 'skip' | 'fire';
  readonly forMs: number;
  readonly cooldownMs: number;
  readonly retryMs: number;
  /** Longest gap between two true evaluations that still counts as one stretch. */
  readonly gapMsMax: number;
  /** True where `resetWhen`, and not the end of the condition, makes the next edge possible. */
  readonly resets?: boolean;
  /** Edges that are queued while the steps are under way; absent: one is held. */
  readonly queueMax?: number;
}

/** One judgement: the condition's truth (undefined is unknown), and the time of the readings that it rests on. */
export interface Judgement {
  readonly truth: boolean | undefined;
  readonly readAt: number;
  /** Truth of what makes the next edge possible, where that is not the condition's ceasing. */
  readonly reset?: boolean | undefined;
}

const FRESH: InstanceBase = { tries: 0, firing: 0 };

/**
 * Advances an instance by one judgement. Unknown never arms: it ends a pending stretch and leaves the rest as it is.
 * The sequence true → unknown → true is therefore no edge (docs/semantics.md#three-truth-values). Undefined: no known
 * truth yet.
 */
export function afterJudgement(
  state: InstanceState | undefined,
  judgement: Judgement,
  pace: Pace,
): InstanceState | undefined {
  const { truth, readAt } = judgement;
  if (truth === undefined) return state?.phase === 'pending' ? { ...edgeOf(state), phase: 'low' } : state;
  const level = pace.fire === 'exit' ? !truth : truth;
  if (!level) return afterLow(state, judgement, pace);
  if (state === undefined || state.phase === 'unseen') return firstHigh(state, readAt, pace);
  switch (state.phase) {
    case 'low':
      return rising(state, readAt, pace);
    case 'pending':
      return stillPending(state, readAt, pace);
    case 'high':
      return pace.fire === 'while' && state.skipped !== true ? { ...baseOf(state), phase: 'due' } : state;
    case 'working':
      return edgeMeanwhile(state, pace);
    case 'due':
      return state.firm === true ? edgeMeanwhile(state, pace) : state;
  }
}

function firstHigh(state: Unseen | undefined, readAt: number, pace: Pace): InstanceState {
  if (pace.atStart === 'fire' && state?.corrected !== true) return rising(state ?? FRESH, readAt, pace);
  return { ...(state === undefined ? FRESH : baseOf(state)), phase: 'high', skipped: true };
}

/** An edge that comes while another is acted upon. One that must last begins again once the steps are over. */
function edgeMeanwhile(state: Working | FirmDue, pace: Pace): InstanceState {
  if (state.fell !== true || pace.forMs > 0) return state;
  if (pace.queueMax === undefined) return state.rose === true ? state : { ...state, rose: true };
  const { fell: _fell, ...rest } = state;
  return { ...rest, owed: oneMore(state, pace.queueMax) };
}

function oneMore({ owed = 0 }: Tried, queueMax: number): number {
  return Math.min(owed + 1, queueMax);
}

/** Marks an instance as due because its trigger has ticked; one that works keeps working, and holds the tick. */
export function afterTick(
  state: InstanceState | undefined,
  { tick, pace }: { readonly tick?: DueTick; readonly pace?: Pick<Pace, 'queueMax'> } = {},
): Due | Working {
  const due = { phase: 'due' as const, ...(tick !== undefined && { tick }) };
  if (state === undefined) return { ...FRESH, ...due };
  const isBusy = state.phase === 'working' || state.phase === 'due';
  if (isBusy && pace?.queueMax !== undefined) return { ...state, owed: oneMore(state, pace.queueMax) };
  if (state.phase === 'working' || state.firm === true) return { ...state, fell: true, rose: true };
  return { ...baseOf(state), ...due, tries: 0, ...blockedOf(state) };
}

/**
 * Tells whether a due instance may act now: cooldown and retry time are over. An edge within the cooldown is held, not
 * lost.
 */
export function mayFire(state: InstanceState, now: number, pace: Pace): boolean {
  if (state.phase !== 'due') return false;
  if (state.tryAt !== undefined && now < state.tryAt) return false;
  // Further steps of a firing that has begun are no new firing.
  if (state.tries > 0 || state.done !== undefined || state.wait !== undefined) return true;
  return state.decidedAt === undefined || now - state.decidedAt >= pace.cooldownMs;
}

/** The instance as its steps begin; `number` tells this firing from all others of the rule. */
export function firing(state: Due, now: number, number: number): Working {
  const { decidedAt, lets } = state;
  return {
    ...kept(state, ['tries', 'tick', 'done', 'results', 'item', 'wait', 'closing', 'owed', 'blocked']),
    ...kept(state, ['firm', 'fell', 'rose']),
    ...(lets?.fixed === true ? { lets } : {}),
    ...(decidedAt === undefined ? {} : { decidedBefore: decidedAt }),
    phase: 'working',
    firing: number,
    decidedAt: now,
  };
}

/** The edge is consumed: every step was accepted. One that came meanwhile is due. */
export function consumed(state: InstanceState): Low | Due | High {
  const { owed = 0, fell } = state;
  const bare = { ...baseOf(state), tries: 0 };
  if (owed > 0) {
    const left = owed > 1 ? { owed: owed - 1 } : {};
    return { ...bare, phase: 'due', firm: true, ...(fell === true ? { fell } : {}), ...left };
  }
  if (state.rose === true) return { ...bare, phase: 'due' };
  return fell === true ? { ...bare, phase: 'low' } : { ...bare, phase: 'high' };
}

/**
 * Given up before all was done: the done steps stay on record until another firing begins. A queued edge is due next.
 */
export function givenUp(state: Low | Pending | Due | Working): Low | Due {
  const { done, owed = 0 } = state;
  const partial = done === undefined ? kept(state, ['partial']) : { partial: done };
  const next = owed > 0 ? consumed(state) : undefined;
  if (next?.phase === 'due') return { ...next, ...partial };
  return { ...baseOf(state), phase: 'low', tries: 0, ...partial };
}

/** A firing that a restart interrupted half-done goes on at once, whatever its condition says now: it was decided. */
export function goingOn(state: Working): FirmDue {
  const { lets } = state;
  return {
    ...kept(state, [...BARE, ...TRIED, 'tick', 'fell', 'rose']),
    ...(lets !== undefined && { lets: fixedLets(lets) }),
    phase: 'due',
    firm: true,
  };
}

/** A firing that went on whatever its condition says goes by it again. */
export function conditionalDue(state: FirmDue): Due {
  return { ...kept(state, [...BARE, ...TRIED, 'tryAt', 'partial', 'tick']), phase: 'due' };
}

/** The rule is switched on again, or was changed: its next evaluation counts as the first, but its cooldown goes on. */
export function seenAnew(state: InstanceState): InstanceState {
  return state.phase === 'working' || state.firm === true ? state : { ...baseOf(state), phase: 'unseen', tries: 0 };
}

/**
 * The readings that its condition rests on were corrected. If it did not hold before, its next known truth is taken as
 * the first, and is no edge; a rule that acts while its condition holds goes by it.
 */
export function afterCorrection(
  state: InstanceState | undefined,
  { fire }: Pick<Pace, 'fire'>,
): InstanceState | undefined {
  if (state?.phase !== 'low' || fire === 'while' || isUnfinished(state)) return state;
  return { ...baseOf(state), phase: 'unseen', tries: 0, corrected: true };
}

function rising(state: InstanceBase & Tried & Armed & EarlierEdge, readAt: number, pace: Pace): Pending | Due {
  if (pace.forMs === 0) return { ...edgeOf(state), phase: 'due' };
  return { ...edgeOf(state), phase: 'pending', since: readAt, trueAt: readAt };
}

function stillPending(state: Pending, readAt: number, pace: Pace): Pending | Due {
  if (state.heldMs !== undefined) {
    const since = readAt - state.heldMs;
    return stillPending({ ...edgeOf(state), phase: 'pending', since, trueAt: readAt }, readAt, pace);
  }
  if (readAt - state.trueAt > pace.gapMsMax) return rising(state, readAt, pace);
  return readAt - state.since >= pace.forMs ? { ...edgeOf(state), phase: 'due' } : { ...state, trueAt: readAt };
}

/** The length of a pending stretch, in reading time, ms. */
export function heldFor(state: Pending): number {
  return state.heldMs ?? state.trueAt - state.since;
}

/** The state as a restart or reload takes it up: time without evaluations does not count towards `for`. */
export function afterDowntime(state: InstanceState): InstanceState {
  return state.phase === 'pending' ? { ...edgeOf(state), phase: 'pending', heldMs: heldFor(state) } : state;
}

function afterLow(state: InstanceState | undefined, { reset }: Judgement, pace: Pace): InstanceState | undefined {
  if (state === undefined) return { ...FRESH, phase: 'low' };
  const isOver = pace.resets !== true || reset === true;
  switch (state.phase) {
    case 'low':
      return isOver && isUnfinished(state) ? givenUp(state) : state;
    case 'high':
      return isOver ? lowAnew(state) : state;
    case 'unseen':
      return lowAnew(state);
    case 'pending':
      return isUnfinished(state) ? unfinishedLow(state, isOver) : lowAnew(state);
    case 'working':
      return isOver ? fallen(state) : state;
    case 'due':
      if (state.firm === true) return isOver ? fallen(state) : state;
      return unfinishedLow(state, isOver);
  }
}

/**
 * Where only `resetWhen` makes an edge, its tries go on when the condition holds again: done steps are not done twice.
 */
function unfinishedLow(state: Pending | Due, isOver: boolean): InstanceState {
  return isOver || !isUnfinished(state) ? givenUp(state) : { ...edgeOf(state), phase: 'low' };
}

/** Tells whether its edge was tried, and not everything is done. */
function isUnfinished({ tries, done }: Low | Pending | Due): boolean {
  return tries > 0 || done !== undefined;
}

function lowAnew(state: High | Unseen | Pending): Low {
  return { ...baseOf(state), phase: 'low', tries: 0, ...kept(state, ['partial']) };
}

function fallen(state: Working | FirmDue): InstanceState {
  const { rose: _rose, ...rest } = state;
  return state.fell === true && state.rose !== true ? state : { ...rest, fell: true };
}

/** Since when it is blocked: that outlasts what was due then, until it has acted. */
export function blockedOf(state: InstanceState): Pick<Tried, 'blocked'> {
  return kept(state, ['blocked']);
}

/** The fields that stay with an edge in another phase: the results of its tries, and the trace of an earlier edge. */
function edgeOf(state: InstanceBase & Tried & Armed & EarlierEdge): InstanceBase & Tried & Armed & EarlierEdge {
  return kept(state, [...BARE, ...TRIED, 'tryAt', 'partial']);
}

/** The fields that every instance keeps, whatever becomes of its edge. */
export function baseOf(state: InstanceBase): InstanceBase {
  return kept(state, BARE);
}

const BARE = ['tries', 'firing', 'decidedAt'] as const;
const TRIED = ['counted', 'blocked', 'done', 'results', 'lets', 'item', 'wait', 'closing', 'owed'] as const;

/** The named fields of a state, without those that it lacks. */
export function kept<S extends object, K extends keyof S>(state: S, fields: readonly K[]): Kept<S, K> {
  const there = fields.filter((field) => state[field] !== undefined);
  return Object.fromEntries(there.map((field) => [field, state[field]])) as Kept<S, K>;
}

type Kept<S, K extends keyof S> = { readonly [P in keyof Pick<S, K>]: Exclude<S[P], undefined> };

/** For a rule with a trigger `when` is a guard, read once: false consumes the tick, unknown waits. */
export function afterGuard(state: InstanceState | undefined, truth: boolean | undefined): InstanceState | undefined {
  if (state?.phase !== 'due' || truth !== false) return state;
  // A half-done firing goes on: its guard was evaluated when it began.
  if (state.done !== undefined || state.firm === true) return state;
  const next = consumed(state);
  return next.phase === 'due' ? next : { ...baseOf(next), phase: 'low' };
}

/** Tells whether a person asked for its actions, whatever its condition says. */
export function isUnconditional(state: InstanceState | undefined): boolean {
  return state?.phase === 'due' && state.tick?.unconditional === true;
}

/** The truth of a condition; undefined where it is unknown. */
export function asTruth(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/**
 * A stretch that lasts is written each time a tenth of `for` has passed, within these bounds: a crash loses no more of
 * it.
 */
const SHARE = 10;
const STRETCH_MS_MIN = 5_000;
const STRETCH_MS_MAX = 60_000;

/**
 * Tells whether an evaluation changed a state so that it must be durable. Of a pending stretch that is its end, and its
 * length at a bounded pace: the stored length is never longer than the evaluations show, and `for` is therefore never
 * shorter than written.
 */
export function isWorthStoring(
  before: InstanceState | undefined,
  after: InstanceState | undefined,
  { forMs }: Pace,
): boolean {
  // An edge that was given up, held or queued meanwhile leaves the phase as it is, and is lost if nobody writes it.
  if (after?.phase !== 'pending') return before !== after;
  if (before?.phase !== 'pending') return false;
  const pace = Math.min(Math.max(forMs / SHARE, STRETCH_MS_MIN), STRETCH_MS_MAX);
  const [was, is] = [heldFor(before), heldFor(after)];
  return is < was || Math.floor(was / pace) !== Math.floor(is / pace);
}
