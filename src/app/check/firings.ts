import { cronTimes } from '../../strategy/schedules/cron-times.ts';
import { scheduleOf } from '../../strategy/schedules/schedule.ts';
import type { Rule } from '../../strategy/model/strategy.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Number of days of a schedule that are computed: every month has all of its days in them. */
const DAYS_LOOKED_AT = 31;

/**
 * Tells the most firings of a rule within a span, all its instances together; undefined where nothing bounds them.
 * `from` is the time from which schedules are computed, epoch ms.
 */
export function firingsWithin(rule: Rule, spanMs: number, from: number): number | undefined {
  const bounds = [triggerBound(rule, spanMs, from), cooldownBound(rule, spanMs), ...limitBounds(rule, spanMs)];
  const known = bounds.filter((bound) => bound !== undefined);
  if (known.length === 0) return undefined;
  return Math.min(...known) * (rule.each === undefined ? 1 : rule.maxInstances);
}

function triggerBound({ trigger }: Rule, spanMs: number, from: number): number | undefined {
  const { crontab, everyMs, isOnce } = scheduleOf(trigger);
  if (isOnce === true) return 1;
  if (everyMs !== undefined) return Math.ceil(spanMs / everyMs);
  return crontab?.trim().split(/\s+/).length === 5 ? mostTimes(crontab, spanMs, from) : undefined;
}

/** Tells the most times of a schedule within one hour or one day. */
function mostTimes(cron: string, spanMs: number, from: number): number {
  const start = Math.floor(from / DAY_MS) * DAY_MS;
  let most = 0;
  for (let day = 0; day < DAYS_LOOKED_AT; day += 1) {
    const times = cronTimes(cron, start + day * DAY_MS, start + (day + 1) * DAY_MS);
    let first = 0;
    for (const [index, time] of times.entries()) {
      while ((times[first] ?? time) <= time - spanMs) first += 1;
      most = Math.max(most, index - first + 1);
    }
  }
  return most;
}

function cooldownBound({ cooldownMs }: Rule, spanMs: number): number | undefined {
  return cooldownMs === undefined ? undefined : Math.ceil(spanMs / cooldownMs);
}

function limitBounds({ limits }: Rule, spanMs: number): readonly number[] {
  return limits.map(({ spanMs: each, most }) => most * Math.ceil(spanMs / each));
}
