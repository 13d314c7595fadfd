import { WEEKDAYS } from '../../../language/functions/time-functions.ts';
import { scheduleOf } from '../../schedules/schedule.ts';
import type { Rule } from '../../model/strategy.ts';
import type { Case } from './case.ts';
import { cronTimes } from '../../schedules/cron-times.ts';

const DAY_MS = 86_400_000;
/** A Sunday. */
const WEEK_FROM = Date.UTC(1970, 0, 4);
/** Times so near to the end of a day may be looked at on the next. */
const LATE_MS = 10 * 60_000;

/**
 * Returns the weekdays on which a rule's schedule evaluates it. The answer is empty where a rule may be evaluated on
 * another day than it ticks.
 */
export function weekdaysOf({ trigger, when }: Pick<Rule, 'trigger' | 'when'>): readonly Case[] {
  const { crontab, timezone = 'UTC', missed, jitterMs } = scheduleOf(trigger);
  if (crontab === undefined || when === undefined) return [];
  if (!/\bweekday\b/.test(when.text) || jitterMs !== undefined || (missed !== undefined && missed !== 'skip'))
    return [];
  const [day, month] = crontab.trim().split(/\s+/).slice(-3);
  if (day !== '*' || month !== '*') return [];
  const times = WEEKDAYS.map((_name, index) => {
    const from = WEEK_FROM + index * DAY_MS;
    return cronTimes(crontab, from, from + DAY_MS);
  });
  if (times.flat().some((time) => time % DAY_MS >= DAY_MS - LATE_MS)) return [];
  const texts = new Set<string>(WEEKDAYS.filter((_name, index) => (times[index]?.length ?? 0) > 0));
  const demand = { kind: 'only', texts, isPlain: true } as const;
  const names = [`weekday(now,"${timezone}")`, ...(timezone === 'UTC' ? ['weekday(now)'] : [])];
  return [new Map(names.map((name) => [name, demand]))];
}
