import { cronFits } from './cron-fits.ts';
import { cronMatcher } from './cron-matches.ts';
import { wallTime } from './wall-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The span that is searched: a 29th of February is eight years away at most. */
const DAYS_MAX = 8 * 366;

/**
 * Answers the first instant after another at which a schedule ticks, ms; undefined where there is none within eight
 * years.
 */
export type CronSearch = (after: number) => number | undefined;

/**
 * Makes the search for the times of a cron expression. It narrows down by days and hours of the wall clock: a rare time
 * is found without a check of every minute until then. Searches that go on where the last one has ended are cheapest.
 */
export function cronSearch(cron: string, timezone: string): CronSearch {
  const fields = cron.trim().split(/\s+/);
  const stepMs = fields.length === 6 ? 1_000 : 60_000;
  const [hour = '*', ...rest] = fields.slice(-4);
  const wallOf = wallTime(timezone);
  const mayBeIn = (expression: string, unitMs: number): ((unit: number) => boolean) => {
    const fits = cronFits(expression);
    return lastKept((unit) => {
      // A time that the wall clock skips counts for the instant behind the gap.
      const last = wallOf((unit + 1) * unitMs - stepMs);
      let wall = Math.floor((wallOf(unit * unitMs - stepMs) + stepMs) / unitMs) * unitMs;
      for (; wall <= last; wall += unitMs) if (fits(wall)) return true;
      return false;
    });
  };
  const dayMayFit = mayBeIn(['0', '0', ...rest].join(' '), DAY_MS);
  const hourMayFit = mayBeIn(['0', hour, ...rest].join(' '), HOUR_MS);
  const firstMatch = stepper(cron, timezone, stepMs);
  return (after) => {
    const first = Math.floor(after / stepMs) * stepMs + stepMs;
    const days = Math.floor(first / DAY_MS);
    for (let day = days; day < days + DAYS_MAX; day += 1) {
      if (!dayMayFit(day)) continue;
      for (let at = day * DAY_MS; at < (day + 1) * DAY_MS; at += HOUR_MS) {
        if (at + HOUR_MS <= first || !hourMayFit(at / HOUR_MS)) continue;
        const found = firstMatch(Math.max(at, first), at + HOUR_MS);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
}

/** Checks each step from one instant up to another, without it; answers the first that matches. */
function stepper(cron: string, timezone: string, stepMs: number): (from: number, to: number) => number | undefined {
  const matcher = cronMatcher(cron, timezone);
  let matches = matcher();
  let checked = Number.NaN;
  return (from, to) => {
    if (from - stepMs !== checked) {
      matches = matcher();
      // A matcher needs the wall clock before a gap to find what lies in it.
      matches(from - stepMs);
    }
    for (checked = from; checked < to; checked += stepMs) if (matches(checked)) return checked;
    checked -= stepMs;
    return undefined;
  };
}

/** Keeps the last answer: searches of one hour ask for the same hour again and again. */
function lastKept(answer: (asked: number) => boolean): (asked: number) => boolean {
  let last = Number.NaN;
  let kept = false;
  return (asked) => {
    if (asked !== last) [last, kept] = [asked, answer(asked)];
    return kept;
  };
}
