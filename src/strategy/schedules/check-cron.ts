/** A fault of a cron expression, with offsets into it. */
export interface CronFault {
  readonly message: string;
  /** How to write it. */
  readonly hint: string;
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
const WEEKDAY: CronField = { name: 'a day of the week', low: 0, high: 7, words: DAYS };
const FIELDS: readonly CronField[] = [
  { name: 'a minute', low: 0, high: 59 },
  { name: 'an hour', low: 0, high: 23 },
  { name: 'a day of the month', low: 1, high: 31 },
  MONTH,
  WEEKDAY,
];

/** Longest month by number: a day after its end never comes. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Checks a cron expression of five fields, or six with seconds; answers what is wrong, or undefined. */
export function checkCron(text: string): CronFault | undefined {
  const parts = [...text.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], start: match.index }));
  if (parts.length !== 5 && parts.length !== 6) {
    return {
      message: `a cron expression has 5 fields, or 6 with seconds; this has ${String(parts.length)}`,
      hint: NICKNAMES[text.trim().toLowerCase()] ?? EXAMPLE,
      start: 0,
      end: text.length,
    };
  }
  const fields = parts.length === 6 ? [SECOND, ...FIELDS] : FIELDS;
  for (const [index, part] of parts.entries()) {
    const field = fields[index];
    const fault = field === undefined ? undefined : fieldFault(part.text, field);
    if (fault !== undefined) return { ...fault, start: part.start, end: part.start + part.text.length };
  }
  const texts = parts.map((part) => part.text);
  // With a weekday beside it, that is enough.
  return texts.at(-1)?.includes('*') === true && neverComes(texts)
    ? { message: 'this day never comes', hint: 'choose a day that one of the months has', start: 0, end: text.length }
    : undefined;
}

const EXAMPLE = 'minute hour day month weekday: "0 9 * * MON"';

/** What other programs write for whole expressions. */
const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': 'write `0 0 1 1 *`',
  '@annually': 'write `0 0 1 1 *`',
  '@monthly': 'write `0 0 1 * *`',
  '@weekly': 'write `0 0 * * 0`',
  '@daily': 'write `0 0 * * *`',
  '@midnight': 'write `0 0 * * *`',
  '@hourly': 'write `0 * * * *`',
  '@reboot': 'a rule with `on: { start: true }` runs at the start',
};

type FieldFault = Pick<CronFault, 'message' | 'hint'>;

function fieldFault(text: string, field: CronField): FieldFault | undefined {
  for (const item of text.split(',')) {
    const [, range, step] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
    if (range === undefined) return { message: `"${item}" is not ${field.name}`, hint: fieldHint(item, field) };
    if (step !== undefined && Number(step) === 0)
      return { message: 'a step must be above zero', hint: `write \`${range}\` for all of them` };
    if (range === '*') continue;
    if (step !== undefined && !range.includes('-')) {
      const hint = `write \`${range}-${String(field.high)}/${step}\`, or \`*/${step}\``;
      return { message: 'a step needs a range', hint };
    }
    const ends = endsOf(range, field);
    const [low, high] = [ends.at(0), ends.at(-1)];
    if (ends.length > 2 || low === undefined || high === undefined) {
      const message = `"${item}" is not ${field.name} from ${String(field.low)} to ${String(field.high)}`;
      return { message, hint: fieldHint(item, field) };
    }
    if (low > high) return { message: `"${item}" ends before it starts`, hint: roundHint({ low, high, step }, field) };
  }
  return undefined;
}

/** How to write a range that goes over the end of its field: `22-2` is `22-23,0-2`. */
function roundHint(
  { low, high, step }: { readonly low: number; readonly high: number; readonly step: string | undefined },
  { low: first, high: last }: CronField,
): string {
  const every = step === undefined ? '' : `/${step}`;
  return `write \`${String(low)}-${String(last)}${every},${String(first)}-${String(high)}${every}\``;
}

/** How to write what other programs take and crontab(5) does not. */
function fieldHint(item: string, field: CronField): string {
  if (item === '?') return 'write `*`';
  if (field.words === DAYS || field.name === 'a day of the month') {
    const [, name = '', count = ''] = /^([A-Za-z0-9]+)#(\d)$/.exec(item) ?? [];
    const day = WEEKDAY_NAMES[numberOf(name, WEEKDAY) ?? -1];
    const last = Number(count) * 7;
    if (day !== undefined && last >= 7 && last <= 28)
      return `write \`${String(last - 6)}-${String(last)}\` as the day, \`*\` as the weekday, and \`when: weekday(now) == "${day}"\``;
    if (/^(\w*L|\d+W|LW)$/i.test(item))
      return 'last days and working days cannot be said: name the days, as in `28,29,30`';
  }
  const names = field.words === undefined ? '' : `, a name such as ${field.words[1] ?? ''}`;
  return `a number from ${String(field.low)} to ${String(field.high)}${names}, or * for all of them`;
}

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The ends of a range as numbers; a week may end on Sunday, by number and by name. */
function endsOf(range: string, field: CronField): readonly (number | undefined)[] {
  const ends = range.split('-').map((end) => numberOf(end, field));
  const isSunday = ends.length === 2 && field.words === DAYS && ends[1] === 0 && ends[0] !== 0;
  return isSunday ? [ends[0], 7] : ends;
}

function numberOf(text: string, { low, high, words }: CronField): number | undefined {
  const word = words?.indexOf(text.toUpperCase()) ?? -1;
  if (word !== -1) return word + low;
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= low && value <= high ? value : undefined;
}

/** Returns a sound field with numbers in place of names. */
function numbered(text: string, field: CronField): string {
  return text
    .split(',')
    .map((item) => {
      const [range = '', step] = item.split('/');
      const ends = range === '*' ? ['*'] : endsOf(range, field).map((end, at) => end ?? range.split('-')[at] ?? '');
      return `${ends.join('-')}${step === undefined ? '' : `/${step}`}`;
    })
    .join(',');
}

/** Returns the fields of a sound expression with numbers in place of names; a week that ends on Sunday ends on 7. */
export function numberedFields(expression: string): readonly string[] {
  const fields = expression.trim().split(/\s+/);
  return fields.map((text, at) => {
    const field = FIELDS[at + FIELDS.length - fields.length];
    return field?.words === undefined ? text : numbered(text, field);
  });
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
