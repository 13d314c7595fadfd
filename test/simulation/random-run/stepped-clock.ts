import type { Random } from '../../../src/base/random.ts';
import { clockScheduler } from '../../../src/clock/clock-scheduler.ts';
import { steadyTime } from '../../../src/clock/system-clock.ts';
import type { Cancel, Clock, Phase } from '../../../src/ports/clock.ts';

/** Most by which a clock is set forth or back at once, ms. */
const STEP_MS_MAX = 10_000;

/** Until when the clock is set, ms, and who is told of it. */
export interface Steps {
  readonly quietAt: number;
  met(name: string): void;
}

/**
 * Makes the clock of a daemon whose machine is set forth or back now and then until `quietAt`: it reads the wall clock as a live run
 * does, and like the clock of one it runs nothing early.
 */
export function steppedClock(clock: Clock, random: Random, { quietAt, met }: Steps): Clock {
  let offsetMs = 0;
  const steps = random.next() < 0.5 ? 0 : random.between(1, 3);
  for (let step = 0; step < steps; step += 1) {
    const at = random.between(clock.now(), quietAt);
    const next = random.between(-STEP_MS_MAX, STEP_MS_MAX);
    clock.schedule(
      () => {
        offsetMs = next;
        met('clock step');
      },
      { at, phase: 'market' },
    );
  }
  const now = steadyTime({ wallMs: () => clock.now() + offsetMs, monotonicMs: () => clock.now() });
  const runAt = (work: () => void, at: number, phase: Phase): Cancel => {
    let cancel: Cancel = () => undefined;
    const look = (): void => {
      const leftMs = at - now();
      if (leftMs <= 0) work();
      else cancel = clock.schedule(look, { delayMs: leftMs, phase });
    };
    cancel = clock.schedule(look, { delayMs: Math.max(0, at - now()), phase });
    return () => {
      cancel();
    };
  };
  const schedule: Clock['schedule'] = (work, { at, delayMs = 0, phase }) =>
    at === undefined && delayMs === 0
      ? clock.schedule(work, { delayMs, phase })
      : runAt(work, at ?? now() + delayMs, phase);
  return { now, schedule, scheduler: clockScheduler({ now, schedule }), hold: () => clock.hold() };
}
