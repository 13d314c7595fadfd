import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RealClock, realClock } from '../../../src/clock/real-clock.ts';
import { scaledClock } from '../../../src/clock/scaled-clock.ts';
import { systemClock } from '../../../src/clock/system-clock.ts';
import type { Phase } from '../../../src/ports/clock.ts';

const START = Date.UTC(2024, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({
    now: START,
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'Date', 'performance'],
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function noted(clock: RealClock): { readonly seen: string[]; at(delayMs: number, name: string, phase?: Phase): void } {
  const seen: string[] = [];
  return {
    seen,
    at(delayMs, name, phase = 'rules') {
      const work = (): void => {
        seen.push(`${String(clock.now() - START)} ${name}`);
      };
      clock.schedule(work, { delayMs, phase });
    },
  };
}

test('runs work at its time, in the order of time, phase and scheduling', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  at(20, 'late');
  at(10, 'rules');
  at(10, 'reads', 'reads');
  at(0, 'now');
  vi.advanceTimersByTime(9);
  expect(seen).toEqual(['0 now']);
  vi.advanceTimersByTime(11);
  expect(seen).toEqual(['0 now', '10 reads', '10 rules', '20 late']);
});

test('nothing runs from inside the call that schedules it', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  at(0, 'now');
  expect(seen).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(seen).toEqual(['0 now']);
});

test('looks again when a timer fires early, and runs nothing before its time', () => {
  let time = 0;
  const clock = realClock({ now: () => time, speed: () => 1 });
  let ran = 0;
  clock.schedule(() => (ran += 1), { delayMs: 10, phase: 'rules' });
  time = 9;
  vi.advanceTimersByTime(10);
  expect(ran).toBe(0);
  time = 10;
  vi.advanceTimersByTime(1);
  expect(ran).toBe(1);
});

test('a delay of months neither overflows the timer nor runs early', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  const days60 = 60 * 86_400_000;
  at(days60, 'two months');
  vi.advanceTimersByTime(days60 - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([`${String(days60)} two months`]);
});

test('a deadline passed while the machine slept is noticed within half a minute', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  at(3_600_000, 'an hour');
  vi.setSystemTime(START + 7_200_000);
  vi.advanceTimersByTime(30_000);
  expect(seen).toEqual(['7230000 an hour']);
});

test('late work runs in the order of its deadlines, each instant with its phases', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  at(5, 'rules 5');
  at(6, 'reads 6', 'reads');
  at(5, 'reads 5', 'reads');
  vi.setSystemTime(START + 1_000);
  vi.advanceTimersByTime(5);
  expect(seen.map((line) => line.split(' ').slice(1).join(' '))).toEqual(['reads 5', 'rules 5', 'reads 6']);
});

test('a delay of 0 inside late work joins the instant under way, before later instants', () => {
  let time = 0;
  const clock = realClock({ now: () => time, speed: () => 1 });
  const seen: string[] = [];
  const first = (): void => {
    seen.push('first');
    clock.schedule(() => seen.push('joined'), { delayMs: 0, phase: 'rules' });
  };
  clock.schedule(first, { at: 10, phase: 'reads' });
  clock.schedule(() => seen.push('second'), { at: 11, phase: 'reads' });
  time = 50;
  vi.advanceTimersByTime(50);
  expect(seen).toEqual(['first', 'joined', 'second']);
});

test('an earlier deadline moves the timer, and cancelling the last work stops it', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  const cancel = clock.schedule(() => seen.push('never'), { delayMs: 500, phase: 'rules' });
  at(100, 'earlier');
  vi.advanceTimersByTime(100);
  expect(seen).toEqual(['100 earlier']);
  expect(vi.getTimerCount()).toBe(1);
  cancel();
  expect([vi.getTimerCount(), clock.pending()]).toEqual([0, 0]);
});

test('an error of work ends in the timer, and the rest runs when the process goes on', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  const fail = (): void => {
    throw new RangeError('broken');
  };
  clock.schedule(fail, { delayMs: 10, phase: 'reads' });
  at(10, 'rules');
  expect(() => vi.advanceTimersByTime(10)).toThrow(RangeError);
  vi.advanceTimersToNextTimer();
  expect(seen).toEqual([expect.stringMatching(/ rules$/)]);
});

test('a closed clock runs nothing, keeps no timer and takes nothing more', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  at(10, 'before');
  clock.close();
  at(10, 'after');
  vi.advanceTimersByTime(100);
  expect([seen, vi.getTimerCount(), clock.pending()]).toEqual([[], 0, 0]);
});

test('a real clock cannot be held', () => {
  const clock = systemClock();
  const { seen, at } = noted(clock);
  clock.hold();
  at(10, 'runs');
  vi.advanceTimersByTime(10);
  expect(seen).toEqual(['10 runs']);
});

test('a scaled clock starts where it is told and runs at its speed', () => {
  const clock = scaledClock({ speed: 60, startAt: START });
  const { seen, at } = noted(clock);
  at(60_000, 'a minute');
  vi.advanceTimersByTime(999);
  expect([clock.now(), seen]).toEqual([START + 59_940, []]);
  vi.advanceTimersByTime(1);
  expect([clock.now(), seen]).toEqual([START + 60_000, ['60000 a minute']]);
});

test('a scaled clock does not follow the wall clock', () => {
  const clock = scaledClock({ speed: 1, startAt: START });
  vi.setSystemTime(START + 3_600_000);
  expect(clock.now()).toBe(START);
});

test.each([0, -1, Number.POSITIVE_INFINITY, Number.NaN])('a speed of %d is refused', (speed) => {
  expect(() => scaledClock({ speed })).toThrow(/speed/);
});
