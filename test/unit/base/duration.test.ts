import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, readDuration } from '../../../src/base/duration.ts';

test.each([
  ['250ms', 250],
  ['30s', 30_000],
  ['15m', 900_000],
  ['1h30m', 5_400_000],
  ['2d', 172_800_000],
  ['1w', 604_800_000],
  ['1w2d3h4m5s6ms', 788_645_006],
  ['0s', 0],
  ['90s', 90_000],
  ['3653d', 315_619_200_000],
] as const)('%s is %d ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test.each([
  '',
  '5',
  's',
  '5 s',
  ' 5s',
  '5s ',
  '-5s',
  '+5s',
  '1.5h',
  '1e3s',
  '5S',
  '5y',
  '5sm',
  '１s',
  '3654d',
  '999999999999w',
  '1s'.repeat(21),
  'NaNs',
])('%j is no duration', (text) => {
  expect(readDuration(text)).toBeUndefined();
});

test('every duration that is printed is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 315_619_200_000 }), (ms) => {
      expect(readDuration(formatDuration(ms))).toBe(ms);
    }),
  );
});

test.each([
  [0, '0s'],
  [-0.4, '0s'],
  [0.6, '1ms'],
  [90_000, '1m30s'],
  [-90_000, '-1m30s'],
  [999.7, '1s'],
  [604_800_000, '7d'],
] as const)('%d ms is printed %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
