import type { AccountName } from './account.ts';
import type { Json } from './journal-entry.ts';

/** What can need a person, the most urgent first: what holds everything, then what may cost money, then what waits. */
export const ATTENTION_KINDS = [
  // Something is halted: nothing that adds risk is sent there.
  'halted',
  // The journal lost its end: what was done then is not known.
  'lost',
  // Something is due and is held back, and goes on being tried.
  'stuck',
  // Another installation trades on an account.
  'other-installation',
  // Nobody knows whether an intent happened.
  'unknown-intent',
  // The exchange closed a position by force.
  'liquidated',
  // A position has no stop-loss, or not the one that its goal wants.
  'unprotected',
  // A stop-loss lies where the position is liquidated first.
  'stop-beyond-liquidation',
  // What closes, reduces or protects was refused for good again and again.
  'refused',
  // The exchange's limits have stopped some operations.
  'rate-stop',
  // The files as they are now do not run.
  'files',
  // Something is polled and not read.
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
  /** `usdt-futures/BTCUSDT`; in a halt perhaps a bare symbol, which means every market. */
  readonly instrument?: string;
  readonly strategy?: string;
  /** The rule or goal of the strategy. */
  readonly rule?: string;
  /** Since when it is so, as far as it is known, ms by the clock of the run. */
  readonly since: number;
  /** What it is, for people; of several lines where a file is shown. It names what the other fields name. */
  readonly text: string;
  /** The command that helps, or shows more. */
  readonly do?: string;
  /** The same cause has the same key for as long as it lasts, over restarts too; no other cause has it. */
  readonly key: string;
  /** It has happened, and is shown for a while: that it is over is no news. */
  readonly once?: true;
}

/** Sorts by urgency: by kind, the severe before the others, the older first. */
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

/** Writes one as JSON: the fields as they are named here, `since` as ISO 8601 in UTC. */
export function attentionJson({ since, ...rest }: Attention): { readonly [key: string]: Json } {
  return { ...rest, since: isoTime(since) };
}

/** A time that is no date (nothing says since when) is the beginning of time. */
function isoTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
