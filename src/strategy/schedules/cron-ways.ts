import { neverComes } from './check-cron.ts';

/**
 * Answers the expressions of which one has to fit for a cron expression to run; each is read field by field, all of
 * which must fit. They are two where the day of the month and the weekday are both restricted: then either is enough
 * (crontab(5)). A field that contains `*` restricts nothing, a step over all days too.
 */
export function cronWays(expression: string): readonly string[] {
  const fields = expression.trim().split(/\s+/);
  const [day = '*', month = '*', weekday = '*'] = fields.slice(-3);
  if (day.includes('*') || weekday.includes('*')) return [expression];
  const times = fields.slice(0, -3);
  const ways = [
    [...times, day, month, '*'],
    [...times, '*', month, weekday],
  ];
  return ways.filter((way) => !neverComes(way)).map((way) => way.join(' '));
}
