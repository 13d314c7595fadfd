/** Values that a journal entry's detail can hold; decimals are written as text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export const ENTRY_KINDS = [
  'started',
  'stopped',
  'recovered',
  'fired',
  'held',
  'skipped',
  'refused',
  'planned',
  'accepted',
  'rejected',
  'unknown',
  'absent',
  'triggered',
  'filled',
  'settled',
  'missed',
  'errored',
  'stuck',
  'notified',
  'watch-failed',
  'watch-recovered',
  'limited',
  'drift',
  'naked',
  'funding',
  'halted',
  'resumed',
  'resolved',
  'notice',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One line of the journal: an observation or decision, its rule, and the reason. */
export interface JournalEntry {
  readonly at: number;
  readonly kind: EntryKind;
  readonly strategy?: string;
  readonly rule?: string;
  readonly instance?: string;
  readonly intent?: string;
  readonly account?: string;
  /** One line for people, without time, strategy and rule. */
  readonly text: string;
  readonly detail?: { readonly [key: string]: Json };
}
