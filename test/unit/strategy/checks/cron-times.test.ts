import fc from 'fast-check';
import { createTask } from 'node-cron';
import { expect, test } from 'vitest';
import { cronTimes } from '../../../../src/strategy/checks/cron-times.ts';

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

test('runs in the same minutes as the library that runs the schedules', () => {
  const weekday = fc.constantFrom('*', 'MON', 'SUN', '0', '7', '1-5', 'MON,WED');
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
        const task = createTask(expression, () => undefined, { timezone: 'UTC' });
        const from = START + hours * HOUR_MS;
        const minutes = Array.from({ length: 60 }, (_none, index) => from + index * 60_000);
        expect(cronTimes(expression, from, from + HOUR_MS)).toEqual(minutes.filter((at) => task.match(new Date(at))));
      },
    ),
    { numRuns: 150 },
  );
});
