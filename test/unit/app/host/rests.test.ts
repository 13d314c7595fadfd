import { describe, expect, test } from 'vitest';
import { type BookEnd, createRests } from '../../../../src/app/host/rests.ts';

const failed: BookEnd = { ranMs: 5_000, isGone: false, isRefused: false };

describe('a book whose process has ended', () => {
  test('rests longer each time, and not longer than a minute', () => {
    const rests = createRests();
    const times = Array.from({ length: 9 }, () => rests.ended('b', failed, 0) / 1_000);
    expect(times).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(rests.isResting('b', 59_999)).toBe(true);
    expect(rests.isResting('b', 60_000)).toBe(false);
    expect(rests.isResting('other', 0)).toBe(false);
  });

  test('rests shortly again once it has run for a minute', () => {
    const rests = createRests();
    for (let time = 0; time < 5; time += 1) rests.ended('b', failed, 0);
    expect(rests.ended('b', { ...failed, ranMs: 60_000 }, 0)).toBe(1_000);
  });

  test('does not rest where it has gone elsewhere', () => {
    const rests = createRests();
    expect(rests.ended('b', { ...failed, isGone: true }, 0)).toBe(0);
    expect(rests.isResting('b', 0)).toBe(false);
  });

  test('rests until it is woken where its files have errors', () => {
    const rests = createRests();
    expect(rests.ended('b', { ...failed, isRefused: true }, 0)).toBe(Infinity);
    expect(rests.isResting('b', 1e12)).toBe(true);
    rests.wake('b');
    expect(rests.isResting('b', 0)).toBe(false);
    rests.ended('b', { ...failed, isRefused: true }, 0);
    rests.wakeAll();
    expect(rests.isResting('b', 0)).toBe(false);
  });
});
