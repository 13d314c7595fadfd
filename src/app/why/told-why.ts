import type { Json } from '../../domain/journal-entry.ts';

/** A part of a condition with its value, the age of the oldest reading behind it (ms; null where there was none), and its parts. */
export interface ToldPart {
  readonly text: string;
  readonly value: string;
  /** How far an indicator has come that is unknown. */
  readonly warming?: string;
  readonly ageMs?: number | null;
  readonly parts?: readonly ToldPart[];
}

/** Why one instance of a rule, or of a goal, does or does not act. */
export interface ToldInstance {
  /** Empty where there is only one. */
  readonly instance: string;
  /** Epoch ms of the look. */
  readonly at: number;
  readonly stands: string;
  readonly [told: string]: Json;
}

/** Why a rule or goal does or does not act, or did or did not at another time. */
export interface ToldWhy {
  readonly strategy: string;
  readonly part: string;
  readonly kind: 'rule' | 'goal';
  readonly mode: string;
  /** The time that was asked for, epoch ms. */
  readonly at: number;
  /** That the text has changed since, or is not known any more. */
  readonly notes: readonly string[];
  readonly instances: readonly ToldInstance[];
  /** What the journal tells of it: all since the look, and at least the newest few. */
  readonly happened: readonly {
    readonly at: number;
    readonly kind: string;
    readonly instance: string;
    readonly text: string;
  }[];
}

/** Tells whether an answer is what it should be. */
export function isToldWhy(value: unknown): value is ToldWhy {
  return typeof value === 'object' && value !== null && 'instances' in value && 'happened' in value && 'notes' in value;
}
