import { expect, test } from 'vitest';
import { bucket } from '../../../src/web/bucket.ts';

test('a bucket gives what is in it at once, and then what flows in', () => {
  let now = 0;
  const taken = (count: number): number => Array.from({ length: count }, () => full.take()).filter(Boolean).length;
  const full = bucket({ perSecond: 10, burst: 5 }, { now: () => now });
  expect(taken(20)).toBe(5);
  now = 99;
  expect(taken(1)).toBe(0);
  now = 100;
  expect(taken(5)).toBe(1);
  now = 3_600_000;
  expect(taken(20)).toBe(5);
});
