/** A fault of a cron expression, with offsets into it. */
export interface CronFault {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

interface CronField {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly words?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const SECOND: CronField = { name: 'a second', low: 0, high: 59 };
const MONTH: CronField = { name: 'a month', low: 1, high: 12, words: MONTHS };
const FIELDS: readonly CronField[] = [
  { name: 'a minute', low: 0, high: 59 },
  { name: 'an hour', low: 0, high: 23 },
  { name: 'a day of the month', low: 1, high: 31 },
  MONTH,
  { name: 'a day of the week', low: 0, high: 7, words: DAYS },
];

/** Longest month by number: a day after its end never comes. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Checks a cron expression of five fields, or six with seconds; answers what is wrong, or undefined. */
export function checkCron(text: string): CronFault | undefined {
  const parts = [...text.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], start: match.index }));
  if (parts.length !== 5 && parts.length !== 6) {
    return {
      message: `a cron expression has 5 fields, or 6 with seconds; this has ${String(parts.length)}`,
      start: 0,
      end: text.length,
    };
  }
  const fields = parts.length === 6 ? [SECOND, ...FIELDS] : FIELDS;
  for (const [index, part] of parts.entries()) {
    const field = fields[index];
    const message = field === undefined ? undefined : fieldFault(part.text, field);
    if (message !== undefined) return { message, start: part.start, end: part.start + part.text.length };
  }
  const texts = parts.map((part) => part.text);
  // With a weekday beside it, that is enough.
  return texts.at(-1)?.includes('*') === true && neverComes(texts)
    ? { message: 'this day never comes', start: 0, end: text.length }
    : undefined;
}

function fieldFault(text: string, field: CronField): string | undefined {
  for (const item of text.split(',')) {
    const [, range, step] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
    if (range === undefined) return `"${item}" is not ${field.name}`;
    if (step !== undefined && Number(step) === 0) return 'a step must be above zero';
    if (range === '*') continue;
    if (step !== undefined && !range.includes('-')) return 'a step needs a range: */5, or 0-30/5';
    const ends = range.split('-').map((end) => numberOf(end, field));
    const [low, high] = [ends.at(0), ends.at(-1)];
    if (ends.length > 2 || low === undefined || high === undefined) {
      return `"${item}" is not ${field.name} from ${String(field.low)} to ${String(field.high)}`;
    }
    if (low > high) return `"${item}" ends before it starts`;
  }
  return undefined;
}

function numberOf(text: string, { low, high, words }: CronField): number | undefined {
  const word = words?.indexOf(text.toUpperCase()) ?? -1;
  if (word !== -1) return word + low;
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= low && value <= high ? value : undefined;
}

/** Finds `30 2 30 2 *`: a day of the month that none of the named months has. */
export function neverComes(fields: readonly string[]): boolean {
  const [day = '*', month = '*'] = fields.slice(-3);
  if (!/^\d+$/.test(day)) return false;
  const months = month.split(',').flatMap(monthsIn);
  return months.length > 0 && months.every((number) => Number(day) > (MONTH_DAYS[number - 1] ?? 31));
}

/** The months of `2` or `4-6`; all of them where it says more than that. */
function monthsIn(item: string): readonly number[] {
  const ends = item.split('-').map((end) => numberOf(end, MONTH));
  const [low, high] = [ends.at(0), ends.at(-1)];
  if (low === undefined || high === undefined) return MONTH_DAYS.map((_days, index) => index + 1);
  return MONTH_DAYS.map((_days, index) => index + 1).filter((number) => number >= low && number <= high);
}
