import { expect, it } from 'vitest';
import { stopMsAfter } from '../../../../src/exchange/rate-limit/rate-stops.ts';

it.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [8, 256_000],
  [9, 300_000],
  [1_000, 300_000],
])('a limit that is exceeded once more after %i times in a row stops its scope for %i ms', (strikes, ms) => {
  expect(stopMsAfter({ banned: false, strikes })).toBe(ms);
});

it('a ban lasts five minutes, however often it came', () => {
  for (const strikes of [0, 1, 20]) expect(stopMsAfter({ banned: true, strikes })).toBe(300_000);
});

it('what the exchange says itself goes before, up to a day', () => {
  for (const banned of [false, true])
    for (const strikes of [0, 5]) {
      expect(stopMsAfter({ retryAfterMs: 7_000, banned, strikes })).toBe(7_000);
      expect(stopMsAfter({ retryAfterMs: 86_400_001, banned, strikes })).toBe(86_400_000);
    }
});
