import { assert } from '../base/assert.ts';
import { realClock, type RealClock } from './real-clock.ts';
import { stepWatch } from './step-watch.ts';

export interface ScaledClockOptions {
  /** Ms of this clock that pass in one real ms; above 0. */
  readonly speed: number;
  /** Epoch ms, whole, at which the clock starts; the present by default. */
  readonly startAt?: number;
}

/**
 * Makes the clock of paper runs: real time from a chosen moment on, at a chosen speed.
 *
 * It follows the monotonic clock of the process and not the wall clock: corrections of the wall clock do not reach it.
 */
export function scaledClock({ speed, startAt = Date.now() }: ScaledClockOptions): RealClock {
  assert(speed > 0 && Number.isFinite(speed), 'the speed of a clock is above 0');
  assert(Number.isSafeInteger(startAt), 'a clock starts at a whole number of milliseconds');
  const steadyMs = (): number => performance.now();
  const origin = steadyMs();
  return realClock({
    now: () => startAt + Math.floor((steadyMs() - origin) * speed),
    speed: () => speed,
    watch: stepWatch({ wallMs: steadyMs, monotonicMs: steadyMs }, 1),
  });
}
