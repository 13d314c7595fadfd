import { neverComes, numberedFields } from './check-cron.ts';

/**
 * Answers the expressions of which one has to fit for a cron expression to run; each is read field by field, all of
 * which must fit. They are two where the day of the month and the weekday are both restricted: then either is enough
 * (crontab(5)). A field that contains `*` restricts nothing, a step over all days too. Names of months and weekdays are
 * numbers in the answer.
 */
export function cronWays(expression: string): readonly string[] {
  const fields = numberedFields(expression);
  const [day = '*', month = '*', weekday = '*'] = fields.slice(-3);
  if (day.includes('*') || weekday.includes('*')) return [fields.join(' ')];
  const times = fields.slice(0, -3);
  const ways = [
    [...times, day, month, '*'],
    [...times, '*', month, weekday],
  ];
  return ways.filter((way) => !neverComes(way)).map((way) => way.join(' '));
}
