import type { Blocked } from './blocked.ts';
import type { ClosingState } from '../../words/closing/whole-close.ts';
import type { DueTick } from './due-tick.ts';
import { fixedLets, type StoredLets } from './firing-lets.ts';

/**
 * Where an instance of a rule stands.
 * `unseen`: the rule was switched on again, and what it sees first is as if it were seen for the first time. `low`: the condition does not hold. `pending`: it holds, but not for long enough yet. `due`: an edge has come and is
 * to be acted upon. `working`: its steps are under way. `high`: acted upon; only a new edge counts.
 */
export const INSTANCE_PHASES = ['unseen', 'low', 'pending', 'due', 'working', 'high'] as const;
export type InstancePhase = (typeof INSTANCE_PHASES)[number];

/** The durable state of one instance of a rule. Times in ms. */
export interface InstanceState {
  readonly phase: InstancePhase;
  /** Reading time of the first true look of a pending stretch, and of the last one. */
  readonly since?: number;
  readonly trueAt?: number;
  /** What it is due for, where its trigger has ticked; kept until that is done or given up. */
  readonly tick?: DueTick;
  /** How long a stretch had lasted that a restart or reload interrupted, ms; the next look goes on from there. */
  readonly heldMs?: number;
  /** When it last decided to act: cooldown runs from here. A firing of which nothing was done is none. */
  readonly decidedAt?: number;
  /** The same before the firing that is under way. */
  readonly decidedBefore?: number;
  /** Its condition held when it was first seen (`atStart: skip`), and has not ceased since. */
  readonly skipped?: true;
  /** Not before this is a failed firing tried again. */
  readonly tryAt?: number;
  /** Failed tries since the edge. */
  readonly tries: number;
  /** Whether its firing counts towards what holds others back: by the try under way, by one before it, or not, for nothing was done by any. */
  readonly counted?: 'now' | 'before' | 'not';
  /** Since when what is due could not be done, and why; until it is done, or its condition ceases. */
  readonly blocked?: Blocked;
  /** Number of the last firing, by the count of its rule; 0 before the first. */
  readonly firing: number;
  /** Steps that tries of this edge have carried out: a further try goes on behind them. */
  readonly done?: readonly number[];
  /** What its firing has computed for the lets of the rule. */
  readonly lets?: StoredLets;
  /** The condition ceased while the steps were under way. */
  readonly fell?: boolean;
  /** Another edge came while the steps were under way: it is held, not lost. */
  readonly rose?: boolean;
  /** Edges that came while the steps were under way, where they are queued. */
  readonly owed?: number;
  /** It is due whatever the condition says now: a queued edge, or a firing that a restart interrupted half-done. */
  readonly firm?: true;
  /** What the steps that are done have placed, and how it ended. */
  readonly results?: readonly StepResult[];
  /** The wait that is under way: its step, and since when. */
  readonly wait?: { readonly step: number; readonly since: number };
  /** The position that a step closes as a whole, until it is gone; `firm` is what the instance was before. */
  readonly closing?: ClosingState & { readonly firm?: true };
  /** The rule was changed while the steps were under way: they are those of before, and what is left of them does not go on. */
  readonly outdated?: true;
  /** Steps that were done of the last firing, where it was left half-done; until it is overtaken. */
  readonly partial?: readonly number[];
}

/** What a step of a firing has placed; decimals as text. */
export interface StepResult {
  readonly step: number;
  /** Id of its (first) intent. */
  readonly intent: string;
  readonly state?: 'filled' | 'canceled';
  readonly filledSize?: string;
  readonly priceAvg?: string;
}

/** What a rule says about its pace. */
export interface Pace {
  readonly fire: 'enter' | 'exit' | 'while';
  readonly atStart: 'skip' | 'fire';
  readonly forMs: number;
  readonly cooldownMs: number;
  readonly retryMs: number;
  /** Longest gap between two true looks that still counts as one stretch. */
  readonly gapMsMax: number;
  /** Whether something else than the condition's ceasing makes the next edge possible. */
  readonly resets?: boolean;
  /** Edges that are queued while the steps are under way; absent: one is held. */
  readonly queueMax?: number;
}

/** One look: the condition's truth (undefined is unknown), and the time of the readings that it rests on. */
export interface Look {
  readonly truth: boolean | undefined;
  readonly readAt: number;
  /** Truth of what makes the next edge possible, where that is not the condition's ceasing. */
  readonly reset?: boolean | undefined;
}

const FRESH = { tries: 0, firing: 0 };

/**
 * Advances an instance by one look. Unknown never arms: it ends a pending stretch and leaves the rest as it is,
 * so that true → unknown → true is no edge (DESIGN §5, three truth values). Undefined: not seen with a known truth yet.
 */
export function afterLook(state: InstanceState | undefined, look: Look, pace: Pace): InstanceState | undefined {
  const { truth, readAt } = look;
  if (truth === undefined) return state?.phase === 'pending' ? toward(state, 'low') : state;
  const level = pace.fire === 'exit' ? !truth : truth;
  if (!level) return afterLow(state, look, pace);
  if (state === undefined || state.phase === 'unseen') return firstHigh(state, readAt, pace);
  switch (state.phase) {
    case 'low':
      return rising(state, readAt, pace);
    case 'pending':
      return stillPending(state, readAt, pace);
    case 'high':
      return pace.fire === 'while' && state.skipped !== true ? atPhase(state, 'due') : state;
    case 'working':
      return edgeMeanwhile(state, pace);
    case 'due':
      return state.firm === true ? edgeMeanwhile(state, pace) : state;
  }
}

function firstHigh(state: InstanceState | undefined, readAt: number, pace: Pace): InstanceState {
  if (pace.atStart === 'fire') return rising(state ?? { ...FRESH, phase: 'low' }, readAt, pace);
  return { ...(state === undefined ? FRESH : atPhase(state, 'high')), phase: 'high', skipped: true };
}

/** An edge that comes while another is acted upon; one that must last is looked for again once the steps are over. */
function edgeMeanwhile(state: InstanceState, pace: Pace): InstanceState {
  if (state.fell !== true || pace.forMs > 0) return state;
  if (pace.queueMax === undefined) return state.rose === true ? state : { ...state, rose: true };
  const { fell: _fell, ...rest } = state;
  return { ...rest, owed: Math.min((state.owed ?? 0) + 1, pace.queueMax) };
}

/** Marks an instance as due because its trigger has ticked; one that works keeps working, and holds the tick. */
export function afterTick(
  state: InstanceState | undefined,
  { tick, pace }: { readonly tick?: DueTick; readonly pace?: Pick<Pace, 'queueMax'> } = {},
): InstanceState {
  const due = { phase: 'due' as const, ...(tick !== undefined && { tick }) };
  if (state === undefined) return { ...FRESH, ...due };
  const queueMax = pace?.queueMax;
  if (queueMax !== undefined && (state.phase === 'working' || state.phase === 'due'))
    return { ...state, owed: Math.min((state.owed ?? 0) + 1, queueMax) };
  const isUnderWay = state.phase === 'working' || state.firm === true;
  if (isUnderWay) return { ...state, fell: true, rose: true };
  return { ...atPhase(state, 'due'), ...due, tries: 0, ...blockedOf(state) };
}

/** Whether a due instance may act now: cooldown and retry time are over. An edge within the cooldown is held, not lost. */
export function mayFire(state: InstanceState, now: number, pace: Pace): boolean {
  if (state.phase !== 'due') return false;
  if (state.tryAt !== undefined && now < state.tryAt) return false;
  // What goes on behind steps that were done is no new firing.
  if (state.tries > 0 || state.done !== undefined || state.wait !== undefined) return true;
  return state.decidedAt === undefined || now - state.decidedAt >= pace.cooldownMs;
}

/** The instance as its steps begin; `number` tells this firing from all others of the rule. */
export function firing(state: InstanceState, now: number, number: number): InstanceState {
  const { tries, done, results, lets, wait, closing, owed, fell, rose, tick, decidedAt } = state;
  return {
    phase: 'working',
    tries,
    firing: number,
    decidedAt: now,
    ...(decidedAt === undefined ? {} : { decidedBefore: decidedAt }),
    ...(tick === undefined ? {} : { tick }),
    ...(done === undefined ? {} : { done }),
    ...(results === undefined ? {} : { results }),
    ...(lets?.fixed === true ? { lets } : {}),
    ...(wait === undefined ? {} : { wait }),
    ...(closing === undefined ? {} : { closing }),
    ...(owed === undefined ? {} : { owed }),
    ...blockedOf(state),
    ...(state.firm === true ? { firm: true } : {}),
    // What has happened since the edge counts for one that is acted upon whatever holds now.
    ...(state.firm === true && fell === true ? { fell } : {}),
    ...(state.firm === true && rose === true ? { rose } : {}),
  };
}

/** The edge is consumed: every step was accepted. One that came meanwhile is due. */
export function consumed(state: InstanceState): InstanceState {
  const { owed = 0, fell } = state;
  if (owed > 0) {
    const left = owed > 1 ? { owed: owed - 1 } : {};
    return { ...atPhase(state, 'due'), tries: 0, firm: true, ...(fell === true ? { fell } : {}), ...left };
  }
  const phase = state.rose === true ? 'due' : fell === true ? 'low' : 'high';
  return { ...atPhase(state, phase), tries: 0 };
}

/** Given up before all was done: what was done of it stays to be seen until another firing begins. A queued edge is due next. */
export function givenUp(state: InstanceState): InstanceState {
  const { done, owed = 0 } = state;
  const partial = done === undefined ? partialOf(state) : { partial: done };
  if (owed > 0) return { ...consumed(state), ...partial };
  return { ...atPhase(state, 'low'), tries: 0, ...partial };
}

/** A firing that a restart interrupted half-done goes on at once, whatever its condition says now: it was decided. */
export function goingOn(state: InstanceState): InstanceState {
  const { tryAt: _tryAt, lets, ...rest } = state;
  return { ...rest, ...(lets !== undefined && { lets: fixedLets(lets) }), phase: 'due', firm: true };
}

/** The rule is switched on again, or was changed: what it sees first is as if seen for the first time, but its cooldown goes on. */
export function seenAnew(state: InstanceState): InstanceState {
  return state.phase === 'working' || state.firm === true ? state : { ...atPhase(state, 'unseen'), tries: 0 };
}

function rising(state: InstanceState, readAt: number, pace: Pace): InstanceState {
  if (pace.forMs === 0) return toward(state, 'due');
  return { ...toward(state, 'pending'), since: readAt, trueAt: readAt };
}

function stillPending(state: InstanceState, readAt: number, pace: Pace): InstanceState {
  const { since = readAt, trueAt = readAt, heldMs } = state;
  if (heldMs !== undefined)
    return stillPending({ ...toward(state, 'pending'), since: readAt - heldMs, trueAt: readAt }, readAt, pace);
  if (readAt - trueAt > pace.gapMsMax) return rising(state, readAt, pace);
  return readAt - since >= pace.forMs ? toward(state, 'due') : { ...state, trueAt: readAt };
}

/** How long a pending stretch has lasted, in reading time, ms. */
export function heldFor({ since, trueAt, heldMs = 0 }: InstanceState): number {
  return since === undefined || trueAt === undefined ? heldMs : trueAt - since;
}

/** The state as a restart or reload takes it up: time in which nobody looked does not count towards `for`. */
export function afterDowntime(state: InstanceState): InstanceState {
  return state.phase === 'pending' ? { ...toward(state, 'pending'), heldMs: heldFor(state) } : state;
}

function afterLow(state: InstanceState | undefined, { reset }: Look, pace: Pace): InstanceState | undefined {
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

/** Where only `resetWhen` makes an edge, tries of one go on when the condition holds again: what they have done is not done twice. */
function unfinishedLow(state: InstanceState, isOver: boolean): InstanceState {
  return isOver || !isUnfinished(state) ? givenUp(state) : toward(state, 'low');
}

/** Whether tries of its edge were made, and have not done everything. */
function isUnfinished({ tries, done }: InstanceState): boolean {
  return tries > 0 || done !== undefined;
}

function lowAnew(state: InstanceState): InstanceState {
  return { ...atPhase(state, 'low'), tries: 0, ...partialOf(state) };
}

function fallen(state: InstanceState): InstanceState {
  const { rose: _rose, ...rest } = state;
  return state.fell === true && state.rose !== true ? state : { ...rest, fell: true };
}

function partialOf({ partial }: InstanceState): Pick<InstanceState, 'partial'> {
  return partial === undefined ? {} : { partial };
}

/** Since when it is blocked: that outlasts what was due then, until it has acted. */
export function blockedOf({ blocked }: InstanceState): Pick<InstanceState, 'blocked'> {
  return blocked === undefined ? {} : { blocked };
}

/** Another phase of the same edge: what its tries have come to goes along, and what an earlier edge left stays to be seen. */
function toward(state: InstanceState, phase: InstancePhase): InstanceState {
  const { since: _since, trueAt: _trueAt, heldMs: _heldMs, fell: _fell, rose: _rose, ...rest } = state;
  return { ...rest, phase };
}

function atPhase(state: InstanceState, phase: InstancePhase): InstanceState {
  const { tries, firing: last, decidedAt } = state;
  return { phase, tries, firing: last, ...(decidedAt === undefined ? {} : { decidedAt }) };
}
