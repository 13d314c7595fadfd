import type { ClosingState } from '../../words/closing/whole-close.ts';
import type { Blocked } from './blocked.ts';
import type { DueTick } from './due-tick.ts';
import type { StoredLets } from './firing-lets.ts';

/**
 * The phases of an instance of a rule. `unseen`: the rule was switched on again, and its next evaluation counts as the
 * first. `low`: the condition does not hold. `pending`: it holds, but not for long enough yet. `due`: an edge has come
 * and is to be acted upon. `working`: its steps are under way. `high`: acted upon; only a new edge counts.
 */
export const INSTANCE_PHASES = ['unseen', 'low', 'pending', 'due', 'working', 'high'] as const;
export type InstancePhase = (typeof INSTANCE_PHASES)[number];

/**
 * The durable state of one instance of a rule: in each phase what belongs to it, and nothing else. Times in ms. It is
 * stored as it is, so that its fields are named in the journals of users.
 */
export type InstanceState = Unseen | Low | Pending | Due | Working | High;

/** It has had no known truth since the rule was switched on again, or was changed. */
export type Unseen = Phase<'unseen', InstanceBase & Corrected>;

/** Not due. Where the rule has `resetWhen`, tries of an edge whose condition has ceased go on once it holds again. */
export type Low = Phase<'low', InstanceBase & Tried & Armed & EarlierEdge>;

/** The condition has held for a while: since then or before a restart. */
export type Pending =
  | Phase<'pending', InstanceBase & Tried & Armed & EarlierEdge & Stretch>
  | Phase<'pending', InstanceBase & Tried & Armed & EarlierEdge & Held>;

/** To be acted upon: where its condition still holds then, or whatever that says by now. */
export type Due = Phase<'due', InstanceBase & Tried & Armed & EarlierEdge & Ticked> | FirmDue;
export type FirmDue = Phase<
  'due',
  InstanceBase & Tried & Armed & EarlierEdge & Ticked & Meanwhile & { readonly firm: true }
>;

/** Its steps are under way. */
export type Working = Phase<'working', InstanceBase & Tried & Ticked & Meanwhile & UnderWay>;

/** Acted upon, or skipped. */
export type High = Phase<'high', InstanceBase & EarlierEdge & Skipped>;

/** Of an instance whose readings were corrected. */
interface Corrected {
  /** Its condition did not hold by the readings before. That it holds by the corrected ones is no edge. */
  readonly corrected?: true;
}

/** The fields that every instance has. */
export interface InstanceBase {
  /** Failed tries since the edge. */
  readonly tries: number;
  /** Number of the last firing, by the count of its rule; 0 before the first. */
  readonly firing: number;
  /**
   * The instant at which it last decided to act: cooldown runs from here. A firing that has done nothing does not
   * count.
   */
  readonly decidedAt?: number;
}

/** The results of the tries of an edge. */
export interface Tried {
  /**
   * Tells whether its firing counts towards the limits on others: by the try under way, by one before it, or not,
   * because no try has done anything.
   */
  readonly counted?: 'now' | 'before' | 'not';
  /** Since when what is due could not be done, and why; until it is done, or its condition ceases. */
  readonly blocked?: Blocked;
  /** The steps that tries of this edge have carried out: a further try goes on behind them. */
  readonly done?: readonly number[];
  /** The orders that the done steps have placed, and their ends. */
  readonly results?: readonly StepResult[];
  /** The values that its firing has computed for the lets of the rule. */
  readonly lets?: StoredLets;
  /** The item of its instance, as text: the steps that are left see it as it was where it has gone. */
  readonly item?: string;
  /** The wait that is under way: its step, and since when. */
  readonly wait?: { readonly step: number; readonly since: number };
  /** The position that a step closes as a whole, until it is gone; `firm` is what the instance was before. */
  readonly closing?: ClosingState & { readonly firm?: true };
  /** Edges that came while the steps were under way, where they are queued. */
  readonly owed?: number;
}

/** The instant from which a failed edge may be tried again. */
export interface Armed {
  /** Not before this. */
  readonly tryAt?: number;
}

/** The trace of an earlier edge. */
export interface EarlierEdge {
  /** Steps that were done of the last firing, where it was left half-done; until it is overtaken. */
  readonly partial?: readonly number[];
}

/** Reading times of the first true evaluation of a pending stretch, and of the last one. */
interface Stretch {
  readonly since: number;
  readonly trueAt: number;
}

/** The length of a stretch that a restart or reload interrupted, ms; the next evaluation goes on from there. */
interface Held {
  readonly heldMs: number;
}

/** The tick that an instance is due for; kept until it is done or given up. */
interface Ticked {
  readonly tick?: DueTick;
}

/** The events since the edge that is acted upon. */
interface Meanwhile {
  /** The condition ceased. */
  readonly fell?: true;
  /** Another edge came: it is held, not lost. */
  readonly rose?: true;
}

interface UnderWay {
  /** The instant at which it had decided to act before this firing. */
  readonly decidedBefore?: number;
  /**
   * It is acted upon whatever the condition says now: a queued edge, or a half-done firing that a restart interrupted,
   * or a hindrance that passes by itself.
   */
  readonly firm?: true;
  /**
   * The rule was changed while the steps were under way: they are those of before, and what is left of them does not go
   * on.
   */
  readonly outdated?: true;
}

interface Skipped {
  /** Its condition held at the first evaluation (`atStart: skip`), and has not ceased since. */
  readonly skipped?: true;
}

type Field = keyof (InstanceBase &
  Tried &
  Armed &
  EarlierEdge &
  Stretch &
  Held &
  Ticked &
  Meanwhile &
  UnderWay &
  Skipped);

/**
 * A phase with its fields. Those of other phases are named as absent, so that no spread can bring them along: as
 * undefined, because the compiler takes a field that is never there for any choice between phases.
 */
type Phase<P extends InstancePhase, F extends InstanceBase> = { readonly phase: P } & F & {
    readonly [K in Exclude<Field, keyof F>]?: undefined;
  };

/** The order that a step of a firing has placed; decimals as text. */
export interface StepResult {
  readonly step: number;
  /** Id of its (first) intent. */
  readonly intent: string;
  readonly state?: 'filled' | 'canceled';
  readonly filledSize?: string;
  readonly priceAvg?: string;
}
