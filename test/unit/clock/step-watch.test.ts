import { expect, test } from 'vitest';
import { stepWatch } from '../../../src/clock/step-watch.ts';
import { systemClock } from '../../../src/clock/system-clock.ts';

function machine() {
  const time = { wall: 1_000_000, monotonic: 0 };
  const sources = { wallMs: () => time.wall, monotonicMs: () => time.monotonic };
  const pass = (wallMs: number, monotonicMs = wallMs): void => {
    time.wall += wallMs;
    time.monotonic += monotonicMs;
  };
  return { sources, pass, watch: stepWatch(sources, 0.9) };
}

test('time that goes on as it should, a slow clock and a timer that is a little late are no steps', () => {
  const { watch, pass } = machine();
  for (const [wallMs, monotonicMs] of [[30_000], [30_020, 30_000], [29_980, 30_000], [1_000, 400]] as const) {
    watch.waits(monotonicMs ?? wallMs);
    pass(wallMs, monotonicMs);
    expect(watch.check()).toBeUndefined();
  }
  watch.waits(100);
  pass(5_099);
  expect(watch.check()).toBeUndefined();
});

test.each([
  ['a machine that slept for an hour', 3_600_100, 100, { kind: 'forward', ms: 3_600_000, settlesInMs: 0 }],
  ['a clock that is set forward by 10 s', 10_100, 100, { kind: 'forward', ms: 10_000, settlesInMs: 0 }],
  ['a clock that is set back by 10 s', -9_900, 100, { kind: 'back', ms: 10_000, settlesInMs: 100_000 }],
  ['a process that stood still for 8 s', 8_100, 8_100, { kind: 'still', ms: 8_000, settlesInMs: 0 }],
])('%s is noticed, once', (_name, wallMs, monotonicMs, step) => {
  const { watch, pass } = machine();
  watch.waits(100);
  pass(wallMs, monotonicMs);
  expect(watch.check()).toEqual(step);
  watch.waits(100);
  pass(100);
  expect(watch.check()).toBeUndefined();
});

test('a clock tells of a step before it runs what has fallen due by it', async () => {
  const { sources, pass } = machine();
  const clock = systemClock(sources);
  const seen: string[] = [];
  clock.steps?.subscribe(({ kind }) => seen.push(kind));
  const due = new Promise<void>((resolve) => {
    clock.schedule(
      () => {
        seen.push('work');
        resolve();
      },
      { delayMs: 1, phase: 'rules' },
    );
  });
  pass(60_000, 1);
  await due;
  expect(seen).toEqual(['forward', 'work']);
  clock.close();
});
