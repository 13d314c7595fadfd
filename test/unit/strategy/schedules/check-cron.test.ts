import { validate } from 'node-cron';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { checkCron } from '../../../../src/strategy/schedules/check-cron.ts';

describe('checkCron', () => {
  test.each([
    '0 9 * * MON',
    '*/5 * * * *',
    '0 0 29 2 *',
    '30 4 1,15 * 5',
    '0-30/10 8-18 * jan-mar mon-fri',
    '15 0 9 * * *',
    '0 0 * * 7',
    // Either: each Monday in February.
    '0 9 31 2 MON',
  ])('takes %s', (text) => {
    expect(checkCron(text)).toBeUndefined();
  });

  test.each([
    ['', 'fields'],
    ['* * * *', 'fields'],
    ['60 * * * *', 'minute'],
    ['* 24 * * *', 'hour'],
    ['* * 0 * *', 'day of the month'],
    ['* * * 13 *', 'month'],
    ['* * * * 8', 'day of the week'],
    ['* * * * MOON', 'day of the week'],
    ['5-1 * * * *', 'ends before'],
    ['*/0 * * * *', 'step'],
    ['0 0 30 2 *', 'never comes'],
    ['0 0 31 4,6 *', 'never comes'],
    ['0 0 31 4,6 */2', 'never comes'],
    ['@daily', 'fields'],
    ['5/15 * * * *', 'range'],
    ['0 9 * * *\n', 'day of the week'],
  ])('refuses %j', (text, reason) => {
    expect(checkCron(text)?.message).toContain(reason);
  });

  test('points at the field', () => {
    expect(checkCron('0  25 * * *')).toMatchObject({ start: 3, end: 5 });
  });

  test('takes nothing that the scheduler does not know', () => {
    const seed = 20_240_101;
    const random = seededRandom(seed);
    const pick = (items: readonly string[]): string => items[random.between(0, items.length - 1)] ?? '';
    const atom = (): string =>
      pick(['*', '0', '5', '7', '12', '31', '59', 'MON', 'jan', '1-5', '2-2', 'mon-fri', '*/2', '0-10/3', 'x', '']);
    for (let round = 0; round < 3_000; round += 1) {
      const field = (): string => (random.next() < 0.2 ? `${atom()},${atom()}` : atom());
      const text = Array.from({ length: random.between(5, 6) }, field).join(' ');
      if (checkCron(text) === undefined) expect(validate(text), `seed ${String(seed)}: ${text}`).toBe(true);
    }
  });
});
