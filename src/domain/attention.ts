import type { AccountName } from './account.ts';
import type { Json } from './journal-entry.ts';

/**
 * The kinds of attention that a person may have to give, the most urgent first: halts of everything, then danger to
 * money, then delays.
 */
export const ATTENTION_KINDS = [
  // Something is halted: nothing that adds risk is sent there.
  'halted',
  // The journal lost its end: the actions of that time are not known.
  'lost',
  // A rule or goal is due and held back, and is tried again and again.
  'stuck',
  // Another installation trades on an account.
  'other-installation',
  // The outcome of an intent is unknown.
  'unknown-intent',
  // The exchange closed a position by force.
  'liquidated',
  // A position has no stop-loss, or not the one that its goal wants.
  'unprotected',
  // A stop-loss lies where the position is liquidated first.
  'stop-beyond-liquidation',
  // What closes, reduces or protects failed again and again, and another try changes nothing.
  'protection-failing',
  // The exchange's limits have stopped some operations.
  'rate-stop',
  // The changed files do not run.
  'files',
  // A watch is polled and brings nothing.
  'unread',
  // Fills and reported positions differ.
  'drift',
  // A condition is unknown for longer than its readings may be old.
  'condition-unknown',
  // A firing was left half-done, or waits to be tried again.
  'due',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** `severe` may cost money now; `warning` needs a person; `info` ends by itself. */
export type Severity = 'severe' | 'warning' | 'info';

/** Something that a person has to see. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  readonly account?: AccountName;
  /** `usdt-futures/BTCUSDT`; a halt may name a symbol alone, which means every market. */
  readonly instrument?: string;
  readonly strategy?: string;
  /** The rule or goal of the strategy. */
  readonly rule?: string;
  /** The begin of the state, as far as it is known, ms by the clock of the run. */
  readonly since: number;
  /** The words for people; several lines where a file is shown. They name everything that the other fields name. */
  readonly text: string;
  /** The command that helps, or shows more. */
  readonly do?: string;
  /** The same cause has the same key for as long as it lasts, over restarts too. No other cause has it. */
  readonly key: string;
  /** It is an event: it is shown for a while, and its end is no news. */
  readonly once?: true;
}

/** Sorts by urgency: by kind, then by severity, then by age, the oldest first. */
export function byUrgency(list: readonly Attention[]): readonly Attention[] {
  return list.toSorted(
    (a, b) =>
      ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      a.since - b.since,
  );
}

/** The most severe first. */
export const SEVERITIES: readonly Severity[] = ['severe', 'warning', 'info'];

/** Writes one item as JSON: the fields by these names, `since` as ISO 8601 in UTC. */
export function attentionJson({ since, ...rest }: Attention): { readonly [key: string]: Json } {
  return { ...rest, since: isoTime(since) };
}

/** Prints a time as ISO 8601. A time that is no date (its begin is unknown) becomes the beginning of time. */
function isoTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
