import { Subject } from 'rxjs';
import type { Random } from '../../../src/base/random.ts';
import { clockScheduler } from '../../../src/clock/clock-scheduler.ts';
import { steadyTime } from '../../../src/clock/system-clock.ts';
import type { Cancel, Clock, Phase, TimeStep } from '../../../src/ports/clock.ts';

/** Most by which a clock is set forth or back at once, ms. */
export const STEP_MS_MAX = 10_000;

/** A correction below this is none to speak of, as for a live clock. */
const STEP_MS_MIN = 1_000;

/** The clock of a daemon whose machine's clock a test sets. */
export interface SteerableClock {
  readonly clock: Clock;
  /** Sets the machine's clock so far (ms) off the right time. */
  set(offsetMs: number): void;
}

/** Until when the clock is set, ms, and who is told of it. */
export interface Steps {
  readonly quietAt: number;
  met(name: string): void;
}

/**
 * Makes the clock of a daemon whose machine is set forth or back now and then until `quietAt`: it reads the wall clock
 * as a live run does, and like the clock of one it runs nothing early.
 */
export function steppedClock(clock: Clock, random: Random, { quietAt, met }: Steps): Clock {
  const steered = steerableClock(clock);
  const steps = random.next() < 0.5 ? 0 : random.between(1, 3);
  for (let step = 0; step < steps; step += 1) {
    const at = random.between(clock.now(), quietAt);
    const next = random.between(-STEP_MS_MAX, STEP_MS_MAX);
    clock.schedule(
      () => {
        steered.set(next);
        met('clock step');
      },
      { at, phase: 'market' },
    );
  }
  return steered.clock;
}

/** Makes a clock that reads the machine's as a live run does, runs nothing early, and tells of steps. */
export function steerableClock(clock: Clock): SteerableClock {
  let offsetMs = 0;
  const steps = new Subject<TimeStep>();
  const now = steadyTime({ wallMs: () => clock.now() + offsetMs, monotonicMs: () => clock.now() });
  const runAt = (work: () => void, at: number, phase: Phase): Cancel => {
    let cancel: Cancel = () => undefined;
    const look = (): void => {
      const leftMs = at - now();
      if (leftMs <= 0) work();
      else cancel = clock.schedule(look, { delayMs: Math.min(leftMs, LOOK_MS), phase });
    };
    cancel = clock.schedule(look, { delayMs: Math.min(LOOK_MS, Math.max(0, at - now())), phase });
    return () => {
      cancel();
    };
  };
  const schedule: Clock['schedule'] = (work, { at, delayMs = 0, phase }) =>
    at === undefined && delayMs === 0
      ? clock.schedule(work, { delayMs, phase })
      : runAt(work, at ?? now() + delayMs, phase);
  return {
    clock: { now, schedule, scheduler: clockScheduler({ now, schedule }), hold: () => clock.hold(), steps },
    set: (next) => {
      const ms = next - offsetMs;
      now();
      offsetMs = next;
      if (ms >= STEP_MS_MIN) steps.next({ kind: 'forward', ms, settlesInMs: 0 });
      if (ms <= -STEP_MS_MIN) steps.next({ kind: 'back', ms: -ms, settlesInMs: -ms * 10 });
    },
  };
}

/** A live clock looks at the time this often, so that no deadline is slept through. */
const LOOK_MS = 30_000;
