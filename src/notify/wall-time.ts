import type { DailyTime, QuietHours } from '../domain/alert.ts';

/** A moment in a time zone, as its clocks show it. */
interface WallTime {
  /** `2026-03-01`. */
  readonly day: string;
  /** Minutes from midnight. */
  readonly minute: number;
}

/**
 * Reads the clocks of a zone. Each zone has one formatter, because making one takes milliseconds, and it is used once a
 * minute.
 */
export function wallTime(at: number, timezone: string): WallTime {
  const whole = Math.floor(at / MINUTE_MS);
  const known = latest.get(timezone);
  if (known?.whole === whole) return known.time;
  const time = readTime(at, timezone);
  latest.set(timezone, { whole, time });
  return time;
}

const MINUTE_MS = 60_000;

/** The time of each zone in the newest minute that was read. */
const latest = new Map<string, { readonly whole: number; readonly time: WallTime }>();

function readTime(at: number, timezone: string): WallTime {
  const parts = formatterOf(timezone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

/** Writes a moment in local time: `2026-03-01 09:00:05 Europe/Rome`. */
export function wallText(at: number, timezone: string): string {
  const { day, minute } = wallTime(at, timezone);
  return `${day} ${clockText(minute)}:${two(Math.floor(at / 1_000) % 60)} ${timezone}`;
}

/** Writes minutes from midnight as `09:05`. */
function clockText(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Tells whether a moment lies within quiet hours; the minute of their end does not. */
export function isQuiet(at: number, quiet: QuietHours | undefined): boolean {
  if (quiet === undefined) return false;
  const { from, to, timezone } = quiet;
  const { minute } = wallTime(at, timezone);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/**
 * Tells the day whose daily time has come and was not done yet; undefined where none has. A time that a change of the
 * clocks skips comes with the next minute; a time that comes twice is done once.
 */
export function dailyDue(at: number, daily: DailyTime, done: string): string | undefined {
  const { day, minute } = wallTime(at, daily.timezone);
  return minute >= daily.minute && day > done ? day : undefined;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  let known = formatters.get(timezone);
  if (known === undefined) {
    known = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: timezone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
    formatters.set(timezone, known);
  }
  return known;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
