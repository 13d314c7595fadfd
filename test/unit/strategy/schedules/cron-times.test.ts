import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cronFits } from '../../../../src/rules/words/triggers/cron-fits.ts';
import { cronTimes } from '../../../../src/strategy/schedules/cron-times.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);

const item = (low: number, high: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.constant('*/7'),
    fc.integer({ min: low, max: high }).map(String),
    fc
      .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
      .map(([a, b]) => `${String(Math.min(a, b))}-${String(Math.max(a, b))}/2`),
  );

/** Whether a day of June 2026 (the 1st is a Monday) is one of a list of days, by crontab(5) as it reads. */
function isOn(date: number, days: readonly number[] | '*', weekdays: readonly number[] | '*'): boolean {
  const onDate = days === '*' || days.includes(date);
  const onWeekday = weekdays === '*' || weekdays.includes(date % 7);
  return days === '*' || weekdays === '*' ? onDate && onWeekday : onDate || onWeekday;
}

test('of a day of the month and a weekday either is enough', () => {
  const some = (min: number, max: number) =>
    fc.oneof(fc.constant('*' as const), fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(some(1, 30), some(0, 6), fc.integer({ min: 1, max: 30 }), (days, weekdays, date) => {
      const expression = `0 9 ${String(days)} * ${String(weekdays)}`;
      const at = Date.UTC(2026, 5, date, 9);
      expect(cronFits(expression)(at)).toBe(isOn(date, days, weekdays));
      expect(cronTimes(expression, at, at + HOUR_MS)).toEqual(isOn(date, days, weekdays) ? [at] : []);
    }),
    { numRuns: 300 },
  );
});

test('runs in the same minutes as the library that runs the schedules', () => {
  const weekday = fc.constantFrom('*', 'MON', 'SUN', '0', '7', '1-5', 'MON,WED', '*/3');
  const month = fc.constantFrom('*', 'JAN', '2', '1-6');
  fc.assert(
    fc.property(
      item(0, 59),
      item(0, 23),
      item(1, 28),
      month,
      weekday,
      fc.integer({ min: 0, max: 8_000 }),
      (a, b, c, d, e, hours) => {
        const expression = [a, b, c, d, e].join(' ');
        const fits = cronFits(expression);
        const from = START + hours * HOUR_MS;
        const minutes = Array.from({ length: 60 }, (_none, index) => from + index * 60_000);
        expect(cronTimes(expression, from, from + HOUR_MS)).toEqual(minutes.filter(fits));
      },
    ),
    { numRuns: 150 },
  );
});
