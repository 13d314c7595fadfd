import type { AccountName } from './account.ts';
import type { Severity } from './attention.ts';

/** The kinds of alert; each is `loud`, `silent` or `off` on a channel. */
export const ALERT_KINDS = [
  // Orders that were filled, and stops that fired.
  'fills',
  // Closes at a loss, and limits on losses that were reached.
  'losses',
  // Intents that a limit refused or the exchange rejected.
  'refusals',
  // Intents whose outcome is unknown.
  'unknown',
  // Belief and exchange differ.
  'drift',
  // Halts, a journal that lost its end, and another installation that trades.
  'halts',
  // Positions without the stop-loss that they should have.
  'unprotected',
  // Closes by force, and stops that lie beyond the liquidation price.
  'liquidation',
  // Rules and goals that are due and held back, or cannot be evaluated.
  'stuck',
  // Watches without readings, and conditions that are unknown for too long.
  'stale',
  // Files that do not run.
  'files',
  // Steps of time, and a difference to the exchange's time.
  'clock',
  // Little room left for the journal.
  'disk',
  // Messages of strategies, by `notify`.
  'messages',
  // Starts and stops of the daemon.
  'runs',
  // Other channels that deliver nothing.
  'channels',
  // The digest: the day in one message.
  'digest',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * The loudness of an alert on a channel: `loud` makes the device ring where it can, `silent` does not, `off` sends
 * nothing.
 */
export const LOUDNESS = ['loud', 'silent', 'off'] as const;
export type Loudness = (typeof LOUDNESS)[number];

/** The loudness of each kind where a channel says nothing else. */
export const USUAL_LOUDNESS: Readonly<Record<AlertKind, Loudness>> = {
  ...{ fills: 'silent', losses: 'silent', refusals: 'silent', unknown: 'loud', drift: 'loud', halts: 'loud' },
  ...{ unprotected: 'loud', liquidation: 'loud', stuck: 'loud', stale: 'loud', files: 'loud', clock: 'loud' },
  ...{ disk: 'loud', messages: 'loud', runs: 'silent', channels: 'loud', digest: 'silent' },
};

/**
 * A span of each day in a time zone, in minutes from midnight. A span that ends before it begins goes over midnight.
 */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly timezone: string;
}

/** A time of each day in a time zone, in minutes from midnight. */
export interface DailyTime {
  readonly minute: number;
  readonly timezone: string;
}

/** The alerts that a channel tells, and their times. */
export interface AlertRoutes {
  /** Its name. */
  readonly channel: string;
  /** The loudness that the file gives to kinds; it goes before that of severities. */
  readonly kinds: Partial<Readonly<Record<AlertKind, Loudness>>>;
  readonly severities: Partial<Readonly<Record<Severity, Loudness>>>;
  readonly quiet?: QuietHours;
  readonly digest?: DailyTime;
  /** One cause is told once within this time, ms. */
  readonly windowMs: number;
  /** Most messages in any minute. */
  readonly perMinute: number;
}

/** Something to tell a person: an event, or a state that lasts and ends. */
export interface Alert {
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** Equal for the same cause: within a window it is one message with a count. */
  readonly cause: string;
  /** The time of the event, or the begin of the state: ms by the clock of the run. */
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
  /** The alert is an event: its end is no news, and it is shown for a while. */
  readonly once?: true;
  /** The only channels that are told, where a strategy names them. */
  readonly to?: readonly string[];
  /** The channel that the alert is about: it is not told. */
  readonly about?: string;
}
