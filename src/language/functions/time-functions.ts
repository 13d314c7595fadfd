import { decimalOf } from '../../base/decimal.ts';
import { ApplyError } from '../values/evaluation-error.ts';
import type { Value } from '../values/expression.ts';
import { span, text } from './arguments.ts';
import type { FunctionWord } from './function-word.ts';
import { isInSession, readSession } from './session.ts';
import { type Zone, zoneNamed } from './zone.ts';

const DAY_MS = 86_400_000;

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Functions of times: the calendar and the clock on the wall, in UTC or the zone that is named. */
export const TIME_FUNCTIONS: readonly FunctionWord[] = [
  {
    name: 'timestamp',
    form: 'call',
    parameters: ['text'],
    result: 'time',
    doc: 'The time that a text names, with its date, its seconds and its offset or `Z`.',
    example: 'now < timestamp("2027-01-31T12:00:00Z")',
    says: (value) => value,
    apply: (value) => readTime(text(value)),
  },
  calendar('year', 'The year.', 'year(now) == 2027', (local) => new Date(local).getUTCFullYear()),
  calendar('month', 'The month, 1 to 12.', 'month(now, "Europe/Rome") in [6, 7, 8]', (local) => {
    return new Date(local).getUTCMonth() + 1;
  }),
  calendar('day', 'The day of the month, 1 to 31.', 'day(now, "Europe/Rome") == 1', (local) => {
    return new Date(local).getUTCDate();
  }),
  calendar('dayOfYear', 'The day of the year, 1 to 366.', 'dayOfYear(now) > 350', (local) => {
    return Math.floor((local - startOfYear(local)) / DAY_MS) + 1;
  }),
  calendar('hour', 'The hour of the day, 0 to 23.', 'hour(now, "Europe/Rome") >= 9', (local) => {
    return new Date(local).getUTCHours();
  }),
  calendar('minute', 'The minute of the hour, 0 to 59.', 'minute(now) < 5', (local) => new Date(local).getUTCMinutes()),
  calendar('second', 'The second of the minute, 0 to 59.', 'second(now) < 30', (local) => {
    return new Date(local).getUTCSeconds();
  }),
  calendar('minuteOfDay', 'The minutes on the clock since midnight, 0 to 1439.', 'minuteOfDay(now) < 90', (local) => {
    return Math.floor(timeOfDay(local) / 60_000);
  }),
  zoned({
    name: 'weekday',
    result: 'weekday',
    noun: 'weekday',
    doc: 'The day of the week, `"monday"` to `"sunday"`.',
    example: 'weekday(now, "America/New_York") in ["saturday", "sunday"]',
    apply: (time, zone) => WEEKDAYS[new Date(zone.local(time)).getUTCDay()] ?? '',
  }),
  zoned({
    name: 'timeOfDay',
    result: 'duration',
    noun: 'time of day',
    doc: 'What the clock shows, as the duration since midnight.',
    example: 'timeOfDay(now, "Europe/Rome") >= 9h30m',
    apply: (time, zone) => timeOfDay(zone.local(time)),
  }),
  {
    name: 'inSession',
    form: 'call',
    parameters: ['time', 'session', 'zone'],
    optional: true,
    result: 'boolean',
    doc: 'Whether a session is on. A session is days (they may be left out) and hours on the clock. Its end is not part of it. A session over midnight, such as `fri 22:00-04:00`, belongs to the day on which it begins. When the clocks change, it begins and ends at its hours of the new time. UTC by default.',
    says: (time, session, ...[zone]) => `${time} is in the session ${session} of ${zone ?? 'UTC'}`,
    example: 'inSession(now, "mon-fri 08:00-16:30", "Europe/London")',
    apply: (time, session, ...[zone]) => {
      const found = readSession(text(session));
      return (
        found !== undefined && isInSession(found, zoneNamed(zone === undefined ? 'UTC' : text(zone)).local(span(time)))
      );
    },
  },
  zoned({
    name: 'startOfDay',
    result: 'time',
    noun: 'start of the day',
    doc: 'When the day began.',
    example: 'position.cTime < startOfDay(now, "Europe/Rome")',
    apply: (time, zone) => zone.instantOfDay(midnight(zone.local(time))),
  }),
  zoned({
    name: 'startOfWeek',
    result: 'time',
    noun: 'start of the week',
    doc: 'When the week began, on Monday.',
    example: 'now - startOfWeek(now, "Europe/Rome") < 1d',
    apply: (time, zone) => zone.instantOfDay(monday(zone.local(time))),
  }),
  zoned({
    name: 'startOfMonth',
    result: 'time',
    noun: 'start of the month',
    doc: 'When the month began.',
    example: 'now - startOfMonth(now) < 1d',
    apply: (time, zone) => zone.instantOfDay(firstOfMonth(zone.local(time))),
  }),
];

interface Zoned extends Pick<FunctionWord, 'name' | 'result' | 'doc' | 'example'> {
  /** Its name in sentences, behind `the`. */
  readonly noun: string;
  apply(time: number, zone: Zone): Value;
}

function zoned({ apply, noun, ...word }: Zoned): FunctionWord {
  return {
    ...word,
    form: 'call',
    parameters: ['time', 'zone'],
    optional: true,
    doc: `${word.doc} UTC by default.`,
    says: (time, ...[zone]) => `the ${noun}${time === 'now' ? '' : ` of ${time}`} in ${zone ?? 'UTC'}`,
    apply: (time, ...[zone]) => apply(span(time), zoneNamed(zone === undefined ? 'UTC' : text(zone))),
  };
}

function calendar(name: string, doc: string, example: string, read: (local: number) => number): FunctionWord {
  return zoned({
    name,
    noun: /^The ([^,.]*)/.exec(doc)?.[1] ?? name,
    result: 'number',
    doc,
    example,
    apply: (time, zone) => decimalOf(read(zone.local(time))),
  });
}

function midnight(local: number): number {
  return Math.floor(local / DAY_MS) * DAY_MS;
}

function timeOfDay(local: number): number {
  return local - midnight(local);
}

function monday(local: number): number {
  const sinceMonday = (new Date(local).getUTCDay() + 6) % 7;
  return midnight(local) - sinceMonday * DAY_MS;
}

function firstOfMonth(local: number): number {
  return midnight(local) - (new Date(local).getUTCDate() - 1) * DAY_MS;
}

function startOfYear(local: number): number {
  const first = new Date(local);
  first.setUTCMonth(0, 1);
  return midnight(first.getTime());
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?(?:Z|([+-])(\d\d):(\d\d))$/;

function readTime(written: string): number {
  const match = TIME.exec(written);
  // The engine would take the 31st of February for the 3rd of March.
  const parsed = match === null ? Number.NaN : Date.parse(written);
  if (match === null || Number.isNaN(parsed) || !hasDay(Number(match[1]), Number(match[2]), Number(match[3])))
    throw new ApplyError('expr-time', `${JSON.stringify(written.slice(0, 40))} is not a time`);
  return parsed;
}

function hasDay(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return year >= 1 && day <= date.getUTCDate();
}
