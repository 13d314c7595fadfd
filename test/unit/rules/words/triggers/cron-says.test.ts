import { expect, test } from 'vitest';
import { crontabWords } from '../../../../../src/rules/words/triggers/cron-says.ts';

test.each([
  ['0 9 * * MON', 'at 09:00 on Monday'],
  ['5 0 * * *', 'at 00:05 every day'],
  ['0,30 9,17 * * MON-FRI', 'at 09:00, 09:30, 17:00 and 17:30 on Monday to Friday'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['*/7 * * * *', 'at every 7th minute of every hour'],
  ['0 * * * *', 'at every full hour'],
  ['20 * * * *', 'at minute 20 of every hour'],
  ['* 8-17 * * *', 'every minute of hour 8 to 17'],
  ['0 0 1 * *', 'at 00:00 on day 1 of the month'],
  ['0 0 1 1 *', 'at 00:00 on day 1 of the month in January'],
  ['0 0 1 * 1', 'at 00:00 on day 1 of the month, and on Monday'],
  ['0 0 * 6 7', 'at 00:00 on Sunday in June'],
  ['30 0 0 * * *', 'at second 30, at 00:00 every day'],
])('%s is said as it is meant', (cron, words) => {
  expect(crontabWords(cron)).toBe(words);
});
