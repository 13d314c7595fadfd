import { scheduleOf } from '../../../strategy/schedules/schedule.ts';
import type { TriggerUse } from '../../../strategy/model/strategy.ts';
import { cronFits } from './cron-fits.ts';
import { cronMatches } from './cron-matches.ts';
import { jitterOf } from './jitter.ts';
import { wallTime } from './wall-time.ts';

/** The next tick of a schedule. */
export interface NextTick {
  /** Epoch ms, its jitter with it. */
  readonly at: number;
  /** The zone whose clock it goes by. */
  readonly timezone: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The span that is searched: a 29th of February is eight years away at most. */
const DAYS_MAX = 8 * 366;

/**
 * Answers when a schedule (cron, every) ticks next after an instant, as its trigger will: across daylight saving, with the jitter of
 * its rule (`id`: strategy/rule). Undefined for other triggers, and where there is no such time within eight years.
 */
export function nextTick(trigger: TriggerUse, id: string, after: number): NextTick | undefined {
  const { crontab, everyMs, jitterMs = 0, timezone = 'UTC' } = scheduleOf(trigger);
  if (everyMs !== undefined) {
    const delayMs = jitterOf(id, Math.min(jitterMs, everyMs - 1));
    return { at: (Math.floor((after - delayMs) / everyMs) + 1) * everyMs + delayMs, timezone: 'UTC' };
  }
  if (crontab === undefined) return undefined;
  const delayMs = jitterOf(id, jitterMs);
  const at = nextMatch(crontab, timezone, after - delayMs);
  return at === undefined ? undefined : { at: at + delayMs, timezone };
}

/** Lists the next times of a schedule after an instant; fewer where there are no more. */
export function nextTicks(
  trigger: TriggerUse,
  id: string,
  { after, count }: { readonly after: number; readonly count: number },
): readonly NextTick[] {
  const ticks: NextTick[] = [];
  for (let from = after; ticks.length < count; ) {
    const next = nextTick(trigger, id, from);
    if (next === undefined) break;
    ticks.push(next);
    from = next.at;
  }
  return ticks;
}

/**
 * Narrows down by days and hours of the wall clock: a rare time is found without a check of every minute until then.
 */
function nextMatch(cron: string, timezone: string, after: number): number | undefined {
  const fields = cron.trim().split(/\s+/);
  const stepMs = fields.length === 6 ? 1_000 : 60_000;
  const [hour = '*', ...rest] = fields.slice(-4);
  const wallOf = wallTime(timezone);
  const mayBeIn = (expression: string, unitMs: number): ((from: number, to: number) => boolean) => {
    const fits = cronFits(expression);
    return (from, to) => {
      // A time that the wall clock skips counts for the instant behind the gap.
      const last = wallOf(to - stepMs);
      let wall = Math.floor((wallOf(from - stepMs) + stepMs) / unitMs) * unitMs;
      for (; wall <= last; wall += unitMs) if (fits(wall)) return true;
      return false;
    };
  };
  const dayMayFit = mayBeIn(['0', '0', ...rest].join(' '), DAY_MS);
  const hourMayFit = mayBeIn(['0', hour, ...rest].join(' '), HOUR_MS);
  const first = Math.floor(after / stepMs) * stepMs + stepMs;
  const days = Math.floor(first / DAY_MS);
  for (let day = days; day < days + DAYS_MAX; day += 1) {
    if (!dayMayFit(day * DAY_MS, (day + 1) * DAY_MS)) continue;
    for (let at = day * DAY_MS; at < (day + 1) * DAY_MS; at += HOUR_MS) {
      if (at + HOUR_MS <= first || !hourMayFit(at, at + HOUR_MS)) continue;
      const found = firstMatch(cronMatches(cron, timezone), { from: Math.max(at, first), to: at + HOUR_MS, stepMs });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function firstMatch(
  matches: (at: number) => boolean,
  { from, to, stepMs }: { readonly from: number; readonly to: number; readonly stepMs: number },
): number | undefined {
  // A matcher needs the wall clock before a gap to find what lies in it.
  matches(from - stepMs);
  for (let at = from; at < to; at += stepMs) if (matches(at)) return at;
  return undefined;
}

/** Prints when a schedule ticks next: by the clock of its zone, and in UTC where that is another. */
export function nextTickText({ at, timezone }: NextTick): string {
  const utc = clockText(at);
  const local = clockText(wallTime(timezone)(at));
  return local === utc ? `${utc} UTC` : `${local} ${timezone} (${utc} UTC)`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Seconds only where there are some. */
function clockText(wall: number): string {
  const date = new Date(wall);
  const text = date.toISOString().replace('T', ' ');
  return `${WEEKDAYS[date.getUTCDay()] ?? ''} ${text.slice(0, wall % 60_000 === 0 ? 16 : 19)}`;
}
