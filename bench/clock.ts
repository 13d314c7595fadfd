import { VirtualTimeScheduler } from 'rxjs';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { measure } from './measure.ts';

/**
 * Polls: many timers, each of which schedules itself again when it fires. Periods differ, so that the order changes all
 * the time.
 */
const TIMERS = 100;
const FIRINGS = 20_000;
const PERIODS_MS = Array.from({ length: TIMERS }, (_, i) => 1_000 + ((i * 7_919) % 1_009));

function onClock(): void {
  const clock = virtualClock({ startAt: 0 });
  let left = FIRINGS;
  for (const delayMs of PERIODS_MS) {
    const when = { delayMs, phase: 'rules' } as const;
    const fire = (): void => {
      left -= 1;
      if (left > 0) clock.schedule(fire, when);
    };
    clock.schedule(fire, when);
  }
  clock.runUntil(Number.MAX_SAFE_INTEGER);
}

function onVirtualTimeScheduler(): void {
  const scheduler = new VirtualTimeScheduler();
  let left = FIRINGS;
  for (const delayMs of PERIODS_MS) {
    const fire = (): void => {
      left -= 1;
      if (left > 0) scheduler.schedule(fire, delayMs);
    };
    scheduler.schedule(fire, delayMs);
  }
  scheduler.flush();
}

/** The plain way: an array that is kept sorted by putting each new entry where it belongs. */
function onSortedArray(): void {
  const waiting: { readonly time: number; readonly fire: () => void }[] = [];
  let now = 0;
  let left = FIRINGS;
  const schedule = (fire: () => void, delayMs: number): void => {
    const time = now + delayMs;
    let at = waiting.length;
    // Latest first, so that the next one is taken from the end.
    while (at > 0 && (waiting[at - 1]?.time ?? 0) <= time) at -= 1;
    waiting.splice(at, 0, { time, fire });
  };
  for (const delayMs of PERIODS_MS) {
    const fire = (): void => {
      left -= 1;
      if (left > 0) schedule(fire, delayMs);
    };
    schedule(fire, delayMs);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    now = next.time;
    next.fire();
  }
}

const shape = { pieces: FIRINGS, sampleMs: 20, pairs: 9, ours: onClock };
measure({
  ...shape,
  name: 'schedule and run against VirtualTimeScheduler',
  peer: onVirtualTimeScheduler,
  budget: { atLeast: 5 },
});
measure({ ...shape, name: 'schedule and run against a sorted array', peer: onSortedArray, budget: { atLeast: 1 } });
