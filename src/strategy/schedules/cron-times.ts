import { cronWays } from './cron-ways.ts';

const MINUTE_MS = 60_000;

/** Longest span that is looked at, in minutes: clocks change by an hour, rarely by a day. */
const MINUTES_MAX = 1_560;

/**
 * Lists the minutes of a span of wall-clock time (epoch ms of the digits in UTC) in which a sound cron expression runs.
 */
export function cronTimes(expression: string, from: number, to: number): readonly number[] {
  const fits = fitsOf(expression);
  const times: number[] = [];
  const end = Math.min(to, from + MINUTES_MAX * MINUTE_MS);
  for (let at = from; at < end; at += MINUTE_MS) if (fits(new Date(at))) times.push(at);
  return times;
}

/**
 * Tells whether two sound cron expressions of one time zone can run at one instant; where that is not evident, that
 * they do not.
 */
export function doTicksMeet(one: string, other: string): boolean {
  const from = Date.UTC(2026, 0, 1);
  const [fits, fitsOther] = [fitsOf(one), fitsOf(other)];
  const seconds = (cron: string): string => cron.trim().split(/\s+/).slice(0, -5).join(' ');
  if (seconds(one) !== seconds(other)) return false;
  for (let at = from; at < from + DAYS_COMPARED * DAY_MS; at += MINUTE_MS) {
    const time = new Date(at);
    if (fits(time) && fitsOther(time)) return true;
  }
  return false;
}

const DAY_MS = 86_400_000;
/** Days of which schedules are compared minute by minute: weekly ones come up in them twice. */
const DAYS_COMPARED = 14;

function fitsOf(expression: string): (at: Date) => boolean {
  const ways = cronWays(expression).map(cronFields);
  return (at) => ways.some((fits) => fits(at));
}

function cronFields(expression: string): (at: Date) => boolean {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = expression.trim().split(/\s+/).slice(-5);
  const fits = {
    minute: fieldOf(minute, 0),
    hour: fieldOf(hour, 0),
    day: fieldOf(day, 1),
    month: fieldOf(month, 1),
    weekday: fieldOf(weekday, 0),
  };
  return (at) => {
    const dayOfWeek = at.getUTCDay();
    return (
      fits.minute(at.getUTCMinutes()) &&
      fits.hour(at.getUTCHours()) &&
      fits.day(at.getUTCDate()) &&
      fits.month(at.getUTCMonth() + 1) &&
      (fits.weekday(dayOfWeek) || (dayOfWeek === 0 && fits.weekday(7)))
    );
  };
}

/** `first` is where steps over all values begin. */
function fieldOf(field: string, first: number): (value: number) => boolean {
  const items = field.split(',').map((item) => {
    const [range = '*', step = '1'] = item.split('/');
    const [low = 0, high = low] = range === '*' ? [first, 99] : range.split('-').map(Number);
    return (value: number): boolean => value >= low && value <= high && (value - low) % Number(step) === 0;
  });
  return (value) => items.some((fits) => fits(value));
}
