import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { GoneOrder } from '../../words/spec/words.ts';
import type { Firing } from '../firing/firing.ts';

/** The result of an evaluation. */
export interface EvaluationResult {
  readonly entries: readonly JournalEntry[];
  readonly firings: readonly Firing[];
  /** Orders whose end has to be read. */
  readonly gone: readonly GoneOrder[];
  /** True where anything changed that must be durable. */
  readonly changed: boolean;
  /**
   * Judges the instances that are left, once the firings have begun: they see what these have done. Absent where none
   * is.
   */
  readonly rest?: () => EvaluationResult;
}

/** The result of an evaluation without consequences. */
export const NOTHING: EvaluationResult = { entries: [], firings: [], gone: [], changed: false };

/** The result of one that changed what is durable, and nothing else. */
export const CHANGED: EvaluationResult = { ...NOTHING, changed: true };
