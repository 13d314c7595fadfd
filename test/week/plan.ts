const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Those that are told. */
export const CHANNELS = ['phone', 'ops'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** What is to go wrong. */
export type TroubleKind =
  // A channel answers with a fault, or not at all.
  | 'phone-fails'
  | 'ops-hangs'
  // No call arrives at the exchange.
  | 'exchange-down'
  // Another hand opens a position without a stop, and closes it.
  | 'unprotected'
  // Another hand closes what a strategy has opened.
  | 'manual-close'
  // A person halts an account, and lifts that.
  | 'halt'
  // A file is written that does not run, and is taken away.
  | 'files'
  // The daemon is stopped, and started again.
  | 'restart';

/** From when to when something goes wrong, ms. */
export interface Trouble {
  readonly kind: TroubleKind;
  readonly from: number;
  readonly to: number;
}

/** What happens, and from when to when the daemon is run, ms. */
export interface Plan {
  readonly from: number;
  readonly to: number;
  readonly troubles: readonly Trouble[];
}

/** Kind, hours after the beginning, and minutes that it lasts. */
type Written = readonly [kind: TroubleKind, afterHours: number, lastsMinutes: number];

/**
 * A week in which prices fell and the clocks of New York went forward (10 March, 07:00 UTC). It begins at 07:00 there;
 * quiet hours are from 15 hours after the beginning to 23½ hours after it, and the same each day.
 */
const WEEK: readonly Written[] = [
  ['unprotected', 3, 40],
  ['files', 17, 90],
  ['phone-fails', 26, 5 * 60],
  ['unprotected', 28, 30],
  ['exchange-down', 40, 40],
  ['exchange-down', 51, 25],
  ['halt', 54, 120],
  ['halt', 66, 60],
  ['manual-close', 77.1, 0],
  ['ops-hangs', 79, 8 * 60],
  ['unprotected', 81, 20],
  ['manual-close', 93.1, 0],
  ['restart', 102, 5],
  ['unprotected', 112, 45],
  ['files', 124, 60],
  ['halt', 140, 60],
  ['phone-fails', 148, 60],
  ['ops-hangs', 148, 60],
  ['unprotected', 148.2, 30],
];

/** The same within a day and a half, about the change of the clocks. */
const SHORT: readonly Written[] = [
  ['unprotected', 1, 20],
  ['phone-fails', 2, 90],
  ['halt', 2.5, 30],
  ['exchange-down', 5, 20],
  ['manual-close', 6.1, 0],
  ['ops-hangs', 7, 60],
  ['restart', 10, 5],
  ['unprotected', 16, 30],
  ['halt', 17, 60],
  ['files', 19.5, 60],
];

export const PLANS = {
  week: planOf('2024-03-04T12:00:00Z', 7 * 24, WEEK),
  short: planOf('2024-03-09T12:00:00Z', 27, SHORT),
} as const;

function planOf(from: string, hours: number, written: readonly Written[]): Plan {
  const start = Date.parse(from);
  const troubles = written.map(([kind, afterHours, lastsMinutes]): Trouble => {
    const at = start + afterHours * HOUR;
    return { kind, from: at, to: at + lastsMinutes * MINUTE };
  });
  return { from: start, to: start + hours * HOUR, troubles };
}

/** Whether something of a kind is so at a time. */
export function isSo({ troubles }: Plan, kind: TroubleKind, at: number): boolean {
  return troubles.some((trouble) => trouble.kind === kind && trouble.from <= at && at < trouble.to);
}
