import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyTime } from '../../../src/clock/system-clock.ts';

/** Both sources of real time, moved by hand. */
function sources(): { wall: number; monotonic: number; readonly now: () => number } {
  const state = { wall: 1_000_000, monotonic: 0 };
  const now = steadyTime({ wallMs: () => state.wall, monotonicMs: () => state.monotonic });
  return Object.assign(state, { now });
}

test('follows the wall clock in ordinary times', () => {
  const time = sources();
  for (let i = 1; i <= 10; i += 1) {
    time.wall += 100;
    time.monotonic += 100;
    expect(time.now()).toBe(1_000_000 + i * 100);
  }
});

test('follows the wall clock forward at once: the machine slept for an hour', () => {
  const time = sources();
  time.wall += 3_600_000;
  time.monotonic += 5;
  expect(time.now()).toBe(4_600_000);
});

test('goes on at nine tenths of its pace when the wall clock is set back, until that has caught up', () => {
  const time = sources();
  time.wall -= 60_000;
  time.monotonic += 1_000;
  time.wall += 1_000;
  expect(time.now()).toBe(1_000_900);
  time.monotonic += 10_000;
  time.wall += 10_000;
  expect(time.now()).toBe(1_009_900);
  time.monotonic += 1_000_000;
  time.wall += 1_000_000;
  expect(time.now()).toBe(time.wall);
});

test('never goes back, never stands still, and never runs ahead of a wall clock that was not set back', () => {
  const moves = fc.array(
    fc.record({ elapsed: fc.integer({ min: 20, max: 5_000 }), correction: fc.integer({ min: -9_000, max: 9_000 }) }),
  );
  fc.assert(
    fc.property(moves, (all) => {
      const time = sources();
      let before = time.now();
      let latestWall = time.wall;
      for (const { elapsed, correction } of all) {
        time.monotonic += elapsed;
        time.wall += elapsed + correction;
        latestWall = Math.max(latestWall + elapsed, time.wall);
        const now = time.now();
        expect(now).toBeGreaterThan(before);
        expect(now).toBeGreaterThanOrEqual(time.wall);
        expect(now).toBeLessThanOrEqual(latestWall);
        before = now;
      }
    }),
  );
});
