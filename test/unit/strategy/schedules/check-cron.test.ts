import { validate } from 'node-cron';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { cronFits } from '../../../../src/rules/words/triggers/cron-fits.ts';
import { checkCron } from '../../../../src/strategy/schedules/check-cron.ts';
import { cronTimes } from '../../../../src/strategy/schedules/cron-times.ts';

describe('checkCron', () => {
  test.each([
    '0 9 * * MON',
    '*/5 * * * *',
    '0 0 29 2 *',
    '30 4 1,15 * 5',
    '0-30/10 8-18 * jan-mar mon-fri',
    '15 0 9 * * *',
    '0 0 * * 7',
    '0 9 * * SAT-SUN',
    '0 9 * * fri-sun/2',
    '0 9 * * SUN-TUE',
    '0 9 * * 5-7',
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

  test.each([
    ['@daily', '0 0 * * *'],
    ['0 9 ? * MON', '*'],
    ['0 22-2 * * *', '22-23,0-2'],
    ['0 9 * * FRI-MON', '5-7,0-1'],
    ['0 9 * * 5-1/2', '5-7/2,0-1/2'],
    ['5/15 * * * *', '5-59/15'],
    ['*/0 * * * *', '*'],
    ['61 * * * *', 'from 0 to 59'],
    ['0 9 * * MON#2', '8-14'],
    ['0 9 * * 5#1', '== "friday"'],
    ['0 9 L * *', '28,29,30'],
    ['0 9 * * 5L', '28,29,30'],
    ['0 9 15W * *', '28,29,30'],
    ['0 9 * MAI *', 'FEB'],
  ])('says how to write %j', (text, hint) => {
    expect(checkCron(text)?.hint).toContain(hint);
  });

  test('gives hints that are sound in their place', () => {
    for (const text of [
      '0 9 ? * MON',
      '0 22-2 * * *',
      '0 9 * * FRI-MON',
      '0 9 * NOV-FEB *',
      '5/15 * * * *',
      '*/0 * * * *',
    ]) {
      const fault = checkCron(text);
      const [, written = ''] = /`([^`]+)`/.exec(fault?.hint ?? '') ?? [];
      const mended = `${text.slice(0, fault?.start)}${written}${text.slice(fault?.end)}`;
      expect(checkCron(mended), mended).toBeUndefined();
    }
  });

  test('runs a week that ends on Sunday on the same days by name and by number', () => {
    const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 4 + day));
    const days = (weekday: string) =>
      week
        .filter((at) => cronTimes(`0 0 * * ${weekday}`, at, at + 60_000).length > 0)
        .map((at) => new Date(at).getUTCDay());
    expect(days('SAT-SUN')).toEqual([0, 6]);
    expect(days('FRI-SUN')).toEqual(days('5-7'));
    expect(days('SUN-TUE')).toEqual([0, 1, 2]);
    const fits = week.map((at) => cronFits('0 0 * * SAT-SUN')(at));
    expect(fits).toEqual([true, false, false, false, false, false, true]);
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
