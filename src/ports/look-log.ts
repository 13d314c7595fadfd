/** How a rule's condition was found by a look; `none` where it has none. */
export type LookTruth = 'true' | 'false' | 'unknown' | 'error' | 'none';

/** What one look of one instance of a rule or goal came to: of a rule all that its condition read, enough to evaluate it again. */
export interface LookRecord {
  /** Epoch ms. */
  readonly at: number;
  /** Absent for a rule. */
  readonly kind?: 'goal';
  readonly strategy: string;
  /** Its id, or that of a goal. */
  readonly rule: string;
  /** Empty for one without `each`. */
  readonly instance: string;
  /** Hash of the rule's meaning, and the id of the text that it was compiled from; empty where that is not kept. */
  readonly revision: string;
  readonly text: string;
  readonly truth: LookTruth;
  /** Where the instance stood after the look; absent before its condition was known, `ended` when it was not there any more. */
  readonly phase?: string;
  /** Where it stood and what held it back, in words. */
  readonly stands: string;
  /** The error of its evaluation, or why it could not be evaluated. */
  readonly problem?: string;
  /** Age of each watch's reading, ms; null where there was none. */
  readonly ages: Readonly<Record<string, number | null>>;
  /** What the condition read, by slot, as JSON text; of a goal what it tells of itself, line by line. */
  readonly values: string;
  /** Changes before this one that were not recorded, because there were too many. */
  readonly missed?: number;
}

/** Takes what looks came to. It answers at once: nothing waits for it to be durable, and the last second may be lost in a crash. */
export interface LookLog {
  write(record: LookRecord): void;
}
