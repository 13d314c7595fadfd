/** The value of a rule's condition at an evaluation; `none` where the rule has no condition. */
export type ConditionTruth = 'true' | 'false' | 'unknown' | 'error' | 'none';

/**
 * What keeps an instance from acting. `condition`: a term has the wrong value; `unknown`: a value is not known;
 * `cooldown`; `limit`: its rule has fired too often; `pending`: it has not held for long enough; `tries`: what is due
 * was not accepted, and is tried again; `switch`: switched off; `acted`: only a new edge counts; `other`.
 */
export const HELD_BY = [
  'condition',
  'unknown',
  'cooldown',
  'limit',
  'pending',
  'tries',
  'switch',
  'acted',
  'other',
] as const;
export type HeldBy = (typeof HELD_BY)[number];

/** The hindrance of an evaluation: equal ones, one after the other, are one stretch. */
export interface HeldBack {
  readonly by: HeldBy;
  /** The terms or the reason, without values and times that change meanwhile. */
  readonly text: string;
}

/**
 * The result of one evaluation of one instance of a rule or goal. That of a rule holds all values that its condition
 * read: enough to evaluate it again.
 */
export interface EvaluationRecord {
  /** Epoch ms. */
  readonly at: number;
  /** Absent for a rule. */
  readonly kind?: 'goal';
  readonly strategy: string;
  /** The id of the rule or goal. */
  readonly rule: string;
  /** Empty for a rule without `each`. */
  readonly instance: string;
  /** Hash of the rule's meaning, and the id of the text that it was compiled from; empty where the text is not kept. */
  readonly revision: string;
  readonly text: string;
  readonly truth: ConditionTruth;
  /**
   * The phase of the instance after the evaluation; absent before its condition was known, `ended` when the instance
   * was gone.
   */
  readonly phase?: string;
  /** The state of the instance and the reasons that held it back, in words. */
  readonly stands: string;
  /** Absent where it acted, or has nothing to do, or failed. */
  readonly heldBack?: HeldBack;
  /** The error of the evaluation, or the reason why there was none. */
  readonly problem?: string;
  /** Age of each watch's reading, ms; null where there was none. */
  readonly ages: Readonly<Record<string, number | null>>;
  /** The values that the condition read, by slot, as JSON text; for a goal its own words, line by line. */
  readonly values: string;
  /** Number of earlier changes that were not recorded, because there were too many. */
  readonly missed?: number;
}

/** The outcomes of evaluations that are kept apart, so that a busy one pushes out none of another kind. */
export const OUTCOME_KINDS = ['fired', 'refused', 'errored', 'held'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** What refused an intent: a limit, a halt, or the exchange. */
export const REFUSERS = ['limit', 'halt', 'exchange'] as const;
export type Refuser = (typeof REFUSERS)[number];

/** An outcome as the journal tells it. Of a rule `fired` is a firing, of a goal a plan. */
export interface ToldOutcome {
  readonly kind: Exclude<OutcomeKind, 'held'>;
  /** Epoch ms. */
  readonly at: number;
  readonly strategy: string;
  readonly rule: string;
  readonly instance: string;
  readonly text: string;
  /** The entry of the journal. */
  readonly sequence: number;
  /** Of a refusal. */
  readonly by?: Refuser;
  readonly intent?: string;
}

/** A stretch in which the same thing held an instance back; times in epoch ms. */
export interface HeldStretch extends HeldBack {
  readonly at: number;
  /** Absent while it lasts. */
  readonly until?: number;
  readonly instance: string;
  /** The evaluation that began it, as far as it is kept. */
  readonly look?: Pick<EvaluationRecord, 'at' | 'revision' | 'values'>;
}

/** How often each outcome came about for a rule or goal, and the last of each. */
export interface Tally {
  readonly counts: Readonly<Record<OutcomeKind, number>>;
  readonly last: Readonly<Partial<Record<ToldOutcome['kind'], ToldOutcome>>>;
}

/**
 * Takes the results of evaluations. It returns at once: nothing waits until they are durable, and a crash may lose the
 * last second.
 */
export interface EvaluationLog {
  write(record: EvaluationRecord): void;
}
