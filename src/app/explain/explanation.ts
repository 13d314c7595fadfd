/** One rule or goal in words. */
export interface ExplainedPart {
  readonly id: string;
  readonly part: 'rule' | 'goal';
  /** The moment at which it acts, or the time for which it is kept. */
  readonly when: string;
  /** The steps of a rule in their order, or what a goal keeps. */
  readonly does: readonly string[];
  /** The bounds of what it does. */
  readonly most: readonly string[];
  /** The further terms: starts, repeats, failures. */
  readonly terms: readonly string[];
  /** The lets that are named above, each with its meaning. */
  readonly names: readonly string[];
}

/** A strategy in plain sentences. */
export interface ExplainedStrategy {
  readonly strategy: string;
  readonly file: string;
  readonly about: string;
  readonly parts: readonly ExplainedPart[];
  /** The most that it can do to each account. */
  readonly most: readonly string[];
  readonly limits: readonly string[];
  readonly halts: readonly string[];
  readonly notices: readonly string[];
  readonly reads: readonly string[];
  readonly never: readonly string[];
}
