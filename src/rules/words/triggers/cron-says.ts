import { durationWords } from '../../../language/english/quantity.ts';
import { joined } from '../spec/said.ts';

interface CronArgs {
  readonly cron: string;
  readonly timezone?: string;
  readonly missed?: 'skip' | { readonly once: number };
  readonly jitter?: number;
}

/** Says the times of a schedule, `at 09:00 on Monday (Europe/Rome)`, and what becomes of those that were missed. */
export function cronSays({ cron, timezone = 'UTC', missed, jitter }: CronArgs): readonly [string, string] {
  const late = typeof missed === 'object' ? `it acts up to ${durationWords(missed.once)} late` : 'it skips that time';
  const delay = jitter === undefined ? '' : `, up to ${durationWords(jitter)} later`;
  return [`${crontabWords(cron)} (${timezone})${delay}`, `if nothing runs at that time, ${late}`];
}

/** Says a crontab of five fields, or of six with the seconds first. */
export function crontabWords(cron: string): string {
  const fields = cron.trim().split(/\s+/);
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = fields.slice(-5);
  const second = fields.length === 6 ? (fields[0] ?? '0') : '0';
  const days = dayWords(day, weekday);
  const months = month === '*' ? '' : ` in ${values(month, monthName)}`;
  const at = second === '0' ? timeWords(minute, hour) : `at second ${values(second)}, ${timeWords(minute, hour)}`;
  return `${at}${days === '' && /(^|, )at \d\d:/.test(at) ? ' every day' : days}${months}`;
}

function timeWords(minute: string, hour: string): string {
  if (isNumbers(minute) && isNumbers(hour))
    return `at ${joined(hour.split(',').flatMap((h) => minute.split(',').map((m) => `${two(h)}:${two(m)}`)))}`;
  const hours = hour === '*' ? '' : ` of ${fieldWords(hour, 'hour')}`;
  if (minute === '*') return `every minute${hours}`;
  const step = stepOf(minute);
  if (step !== undefined && 60 % step === 0) return `every ${String(step)} minutes${hours}`;
  if (minute === '0') return hour === '*' ? 'at every full hour' : `at the beginning${hours}`;
  return `at ${fieldWords(minute, 'minute')}${hours === '' ? ' of every hour' : hours}`;
}

/** Where both are restricted, either is enough, as in crontab(5). */
function dayWords(day: string, weekday: string): string {
  const dates = day === '*' ? '' : `on ${fieldWords(day, 'day')} of the month`;
  const names = weekday === '*' ? '' : `on ${values(weekday, weekdayName)}`;
  const either = day.includes('*') || weekday.includes('*') ? ' that is also ' : ', and ';
  if (dates === '' || names === '') return dates + names === '' ? '' : ` ${dates}${names}`;
  return ` ${dates}${either}${names}`;
}

function fieldWords(field: string, unit: 'minute' | 'hour' | 'day'): string {
  const step = stepOf(field);
  if (step !== undefined) return `every ${String(step)}th ${unit}`;
  return `${unit} ${values(field)}`;
}

/** Says a list, with its ranges and steps: `1 to 5 and 10`. */
function values(field: string, name: (value: string) => string = (value) => value): string {
  return joined(
    field.split(',').map((part) => {
      const [range = '', step] = part.split('/');
      const [first = '', last] = range.split('-');
      const among = first === '*' ? 'any' : last === undefined ? name(first) : `${name(first)} to ${name(last)}`;
      return step === undefined ? among : `${among}, every ${step}th`;
    }),
  );
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function weekdayName(text: string): string {
  return /^\d+$/.test(text) ? (WEEKDAYS[Number(text) % 7] ?? text) : named(WEEKDAYS, text);
}

function monthName(text: string): string {
  return /^\d+$/.test(text) ? (MONTHS[Number(text) - 1] ?? text) : named(MONTHS, text);
}

function named(names: readonly string[], text: string): string {
  return names.find((name) => name.toLowerCase().startsWith(text.toLowerCase().slice(0, 3))) ?? text;
}

function stepOf(field: string): number | undefined {
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  return step === undefined ? undefined : Number(step);
}

function isNumbers(field: string): boolean {
  return /^\d+(,\d+)*$/.test(field);
}

function two(value: string): string {
  return value.padStart(2, '0');
}
