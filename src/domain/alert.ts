import type { AccountName } from './account.ts';
import type { Severity } from './attention.ts';

/** What a person can be told of; each is `loud`, `silent` or `off` on a channel. */
export const ALERT_KINDS = [
  // Orders that were filled, and stops that fired.
  'fills',
  // Closes at a loss, and limits on losses that were reached.
  'losses',
  // What a limit or the exchange refused.
  'refusals',
  // Intents of which nobody knows whether they happened.
  'unknown',
  // Belief and exchange differ.
  'drift',
  // Something is halted, lost, or another installation trades.
  'halts',
  // Positions without the stop-loss that they should have.
  'unprotected',
  // Closes by force, and stops that lie beyond the liquidation price.
  'liquidation',
  // What is due and is held back, or cannot be evaluated.
  'stuck',
  // Watches that bring nothing, and conditions that are unknown for too long.
  'stale',
  // Files that do not run.
  'files',
  // Time that has stepped, and the exchange's that differs.
  'clock',
  // Room for the journal runs out.
  'disk',
  // What strategies say by `notify`.
  'messages',
  // Starts and stops of the daemon.
  'runs',
  // Other channels that deliver nothing.
  'channels',
  // The day in one message.
  'digest',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** How a channel tells: `loud` makes the device ring where it can, `silent` does not, `off` tells nothing. */
export const LOUDNESS = ['loud', 'silent', 'off'] as const;
export type Loudness = (typeof LOUDNESS)[number];

/** How each kind is told where a channel says nothing else. */
export const USUAL_LOUDNESS: Readonly<Record<AlertKind, Loudness>> = {
  ...{ fills: 'silent', losses: 'silent', refusals: 'silent', unknown: 'loud', drift: 'loud', halts: 'loud' },
  ...{ unprotected: 'loud', liquidation: 'loud', stuck: 'loud', stale: 'loud', files: 'loud', clock: 'loud' },
  ...{ disk: 'loud', messages: 'loud', runs: 'silent', channels: 'loud', digest: 'silent' },
};

/** A span of each day on the clocks of a zone, in minutes from midnight; one that ends before it begins goes over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly timezone: string;
}

/** A time of each day on the clocks of a zone, in minutes from midnight. */
export interface DailyTime {
  readonly minute: number;
  readonly timezone: string;
}

/** What a channel tells, and when. */
export interface AlertRoutes {
  /** Its name. */
  readonly channel: string;
  /** What was said of kinds; before what is said of severities. */
  readonly kinds: Partial<Readonly<Record<AlertKind, Loudness>>>;
  readonly severities: Partial<Readonly<Record<Severity, Loudness>>>;
  readonly quiet?: QuietHours;
  readonly digest?: DailyTime;
  /** Within so long one cause is told once, ms. */
  readonly windowMs: number;
  /** So many messages leave in any minute. */
  readonly perMinute: number;
}

/** Something that a person may be told: an event, or something that lasts and ends. */
export interface Alert {
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** Equal for what is the same: within a window it is one message with a count. */
  readonly cause: string;
  /** When it happened, or since when it is so: ms by the clock of the run. */
  readonly at: number;
  readonly text: string;
  /** The reason, where the text does not say it. */
  readonly why?: string;
  /** The command that helps, or shows more. */
  readonly do?: string;
  readonly account?: AccountName;
  /** `usdt-futures/BTCUSDT`. */
  readonly instrument?: string;
  readonly strategy?: string;
  readonly rule?: string;
  /** It is told once, and that it is over is no news: it happened, and is shown for a while. */
  readonly once?: true;
  /** The channels that alone are told, where a strategy names them. */
  readonly to?: readonly string[];
  /** The channel that it is about: that one is not told. */
  readonly about?: string;
}
