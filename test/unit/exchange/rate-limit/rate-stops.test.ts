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
  expect(stopMsAfter({ by: 'operation', ofAddress: false, strikes })).toBe(ms);
});

it('a ban lasts five minutes, however often it came', () => {
  for (const strikes of [0, 1, 20]) expect(stopMsAfter({ by: 'ban', ofAddress: true, strikes })).toBe(300_000);
});

it('what the exchange says itself goes before: up to a day of an operation, up to an hour of the address', () => {
  const day = { retryAfterMs: 86_400_001, strikes: 5 };
  expect(stopMsAfter({ by: 'operation', ofAddress: false, retryAfterMs: 7_000, strikes: 0 })).toBe(7_000);
  expect(stopMsAfter({ by: 'operation', ofAddress: false, ...day })).toBe(86_400_000);
  expect(stopMsAfter({ by: 'ban', ofAddress: true, retryAfterMs: 7_000, strikes: 0 })).toBe(7_000);
  expect(stopMsAfter({ by: 'ban', ofAddress: true, ...day })).toBe(3_600_000);
  expect(stopMsAfter({ by: 'operation', ofAddress: true, ...day })).toBe(3_600_000);
});

it.each([
  [0, 300_000],
  [1, 600_000],
  [2, 900_000],
  [9, 900_000],
])(
  'a page of an intermediary, the %i. in a row, delays what adds risk for %i ms, whatever it says itself',
  (strikes, ms) => {
    expect(stopMsAfter({ by: 'page', ofAddress: true, strikes })).toBe(ms);
    expect(stopMsAfter({ by: 'page', ofAddress: true, strikes, retryAfterMs: 86_400_000 })).toBe(ms);
  },
);
