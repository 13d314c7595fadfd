import { WEEKDAYS } from '../../../language/functions/time-functions.ts';
import type { FileContext, Problem } from '../../model/file-context.ts';
import { scheduleOf } from '../../schedules/schedule.ts';
import type { Strategy, TriggerUse } from '../../model/strategy.ts';
import { numberedFields } from '../../schedules/check-cron.ts';
import { cronTimes } from '../../schedules/cron-times.ts';
import { cronWays } from '../../schedules/cron-ways.ts';
import { type ClockChange, clockChanges, dayOf, timeOf } from '../../schedules/clock-changes.ts';

/** The time ahead in which changes of the clock are looked for. */
const AHEAD_MS = 365 * 86_400_000;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A Sunday. */
const WEEK_FROM = Date.UTC(1970, 0, 4);

/** A time of a schedule that a change of the clock skips or repeats. */
export interface Misfit {
  readonly rule: string;
  readonly change: ClockChange;
  /** Wall-clock times on that day, `02:30`; all of them. */
  readonly times: readonly string[];
}

/**
 * Finds the wall-clock times of a strategy's schedules that daylight saving skips or repeats within a year from `now`,
 * epoch ms.
 */
export function misfitsOf({ rules }: Strategy, now: number): readonly Misfit[] {
  return rules.flatMap(({ id, trigger }) => misfits(trigger, now).map((misfit) => ({ rule: id, ...misfit })));
}

/**
 * Warns of them, but where the schedule runs in every hour: there one hour more or less is no surprise. Warns too of a
 * schedule that says a day of the month and a weekday: earlier versions took it as both, not as either.
 */
export function checkSchedules(strategy: Strategy, now: number, { warn }: FileContext): void {
  for (const { trigger } of strategy.rules) {
    if (trigger === undefined) continue;
    if (isEither(trigger)) warn(eitherOf(trigger));
    if (isHourly(trigger)) continue;
    for (const misfit of misfits(trigger, now)) warn({ ...saidOf(misfit), place: trigger.place, hint: HINT });
  }
}

const HINT = 'another hour, or timezone: UTC';

function saidOf({ change, times: [time = ''] }: Omit<Misfit, 'rule'>): {
  readonly code: string;
  readonly message: string;
} {
  const day = dayOf(change.wallFrom);
  if (change.kind === 'skips') {
    const message = `on ${day} the clock skips ${time}: it runs at ${timeOf(change.wallTo)} that day`;
    return { code: 'schedule-skipped', message };
  }
  return { code: 'schedule-repeated', message: `on ${day} the clock shows ${time} twice: it runs at the first only` };
}

function eitherOf(trigger: TriggerUse): Problem {
  const { crontab = '', timezone } = scheduleOf(trigger);
  const days = namedDays(crontab);
  const zone = timezone !== undefined && timezone !== 'UTC' ? `, "${timezone}"` : '';
  return {
    code: 'schedule-either-day',
    message: 'it runs on each of these days of the month, and on each of these weekdays too, as cron does',
    place: trigger.place,
    hint: `if both have to fit: write \`*\` as the weekday, and \`when: weekday(now${zone}) ${days}\``,
  };
}

/** The weekdays of a crontab, as a condition on one names them. */
function namedDays(crontab: string): string {
  const weekday = numberedFields(crontab).at(-1) ?? '*';
  const days = WEEKDAYS.filter((_name, index) => {
    const at = WEEK_FROM + index * DAY_MS;
    return cronTimes(`0 0 * * ${weekday}`, at, at + MINUTE_MS).length > 0;
  }).map((name) => `"${name}"`);
  return days.length === 1 ? `== ${days.join('')}` : `in [${days.join(', ')}]`;
}

function isEither(trigger: TriggerUse): boolean {
  const { crontab } = scheduleOf(trigger);
  return crontab !== undefined && cronWays(crontab).length > 1;
}

function isHourly(trigger: TriggerUse): boolean {
  return scheduleOf(trigger).crontab?.trim().split(/\s+/).at(-4) === '*';
}

function misfits(trigger: TriggerUse | undefined, now: number): readonly Omit<Misfit, 'rule'>[] {
  const { crontab, timezone } = scheduleOf(trigger);
  if (crontab === undefined || timezone === undefined) return [];
  return clockChanges(timezone, now, now + AHEAD_MS).flatMap((change) => {
    const times = cronTimes(crontab, change.wallFrom, change.wallTo).map(timeOf);
    return times.length === 0 ? [] : [{ change, times }];
  });
}
