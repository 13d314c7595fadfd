import type { Refuser } from '../../ports/evaluation-log.ts';
import type { Json } from '../../domain/journal-entry.ts';

/**
 * A part of a condition with its value, the age of the oldest reading behind it (ms; null where there was none), and
 * its parts.
 */
export interface ConditionReport {
  readonly text: string;
  readonly value: string;
  /** The progress of an indicator that is still unknown. */
  readonly warming?: string;
  readonly ageMs?: number | null;
  readonly parts?: readonly ConditionReport[];
}

/** The reasons why one instance of a rule, or of a goal, does or does not act. */
export interface InstanceReport {
  /** Empty where there is only one. */
  readonly instance: string;
  /** Epoch ms of the evaluation. */
  readonly at: number;
  readonly stands: string;
  readonly [told: string]: Json;
}

/** The reasons why a rule or goal does or does not act, or did or did not at another time. */
export interface WhyReport {
  readonly strategy: string;
  readonly part: string;
  readonly kind: 'rule' | 'goal';
  readonly mode: string;
  /** The time of the question, epoch ms. */
  readonly at: number;
  /** Notes that the text has changed since, or is not known any more. */
  readonly notes: readonly string[];
  readonly instances: readonly InstanceReport[];
  /** What a limit, a halt or the exchange refused last by then. */
  readonly 'last refused'?: { readonly at: number; readonly by: Refuser; readonly text: string };
  /** The journal's entries: all since the evaluation, and at least the newest few. */
  readonly happened: readonly {
    readonly at: number;
    readonly kind: string;
    readonly instance: string;
    readonly text: string;
  }[];
}

/** Tells whether an answer has the right form. */
export function isWhyReport(value: unknown): value is WhyReport {
  return typeof value === 'object' && value !== null && 'instances' in value && 'happened' in value && 'notes' in value;
}
