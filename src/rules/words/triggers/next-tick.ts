import { scheduleOf } from '../../../strategy/schedules/schedule.ts';
import type { TriggerUse } from '../../../strategy/model/strategy.ts';
import { cronSearch } from './cron-search.ts';
import { jitterOf } from './jitter.ts';
import { wallTime } from './wall-time.ts';

/** The next tick of a schedule. */
export interface NextTick {
  /** Epoch ms, its jitter with it. */
  readonly at: number;
  /** The zone whose clock it goes by. */
  readonly timezone: string;
}

/**
 * Answers when a schedule (cron, every) ticks next after an instant, as its trigger will: across daylight saving, with
 * the jitter of its rule (`id`: strategy/rule). Undefined for other triggers, and where there is no such time within
 * eight years.
 */
export function nextTick(trigger: TriggerUse, id: string, after: number): NextTick | undefined {
  const { crontab, everyMs, jitterMs = 0, timezone = 'UTC' } = scheduleOf(trigger);
  if (everyMs !== undefined) {
    const delayMs = jitterOf(id, Math.min(jitterMs, everyMs - 1));
    return { at: (Math.floor((after - delayMs) / everyMs) + 1) * everyMs + delayMs, timezone: 'UTC' };
  }
  if (crontab === undefined) return undefined;
  const delayMs = jitterOf(id, jitterMs);
  const at = cronSearch(crontab, timezone)(after - delayMs);
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
