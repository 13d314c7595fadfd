import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BugError } from '../../../src/base/assert.ts';
import { steeredClock } from '../../../src/clock/steered-clock.ts';

const START = Date.UTC(2026, 0, 5);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(speed = 1) {
  const clock = steeredClock({ speed, startAt: START });
  const ran: (readonly [string, number])[] = [];
  const at = (name: string, ms: number): void => {
    clock.schedule(() => ran.push([name, clock.now() - START]), { at: START + ms, phase: 'rules' });
  };
  return { clock, ran, at, now: () => clock.now() - START };
}

it('stands still while it is paused, and goes on from there', () => {
  const { clock, ran, at, now } = start();
  at('later', 1_000);
  vi.advanceTimersByTime(400);
  clock.pause();
  vi.advanceTimersByTime(3_600_000);
  expect([now(), ran]).toEqual([400, []]);
  clock.goOn();
  vi.advanceTimersByTime(599);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual([['later', 1_000]]);
});

it('runs what is due while it is paused, and keeps no timer busy for what is not', () => {
  const { clock, ran, at } = start();
  clock.pause();
  at('later', 1);
  at('now', 0);
  vi.advanceTimersByTime(0);
  expect(ran).toEqual([['now', 0]]);
  const before = vi.getMockedSystemTime()?.valueOf() ?? 0;
  vi.advanceTimersToNextTimer();
  expect((vi.getMockedSystemTime()?.valueOf() ?? 0) - before).toBe(30_000);
});

it('jumps, and runs in its order what falls due on the way', () => {
  const { clock, ran, at, now } = start();
  at('second', 2_000);
  at('first', 1_000);
  at('beyond', 3_600_001);
  clock.pause();
  clock.jumpTo(START + 3_600_000);
  vi.advanceTimersByTime(0);
  expect([now(), ran.map(([name]) => name)]).toEqual([3_600_000, ['first', 'second']]);
  expect(() => {
    clock.jumpTo(START);
  }).toThrow(BugError);
});

it('goes at another speed from then on', () => {
  const { clock, now } = start(10);
  vi.advanceTimersByTime(100);
  clock.setSpeed(2);
  vi.advanceTimersByTime(100);
  expect([now(), clock.speed()]).toEqual([1_200, 2]);
});
