import { assert } from '../base/assert.ts';
import type { TimeSteering } from '../ports/clock.ts';
import { realClock, type RealClock } from './real-clock.ts';

/** A clock that somebody steers while it runs. */
export type SteeredClock = RealClock & TimeSteering;

export interface SteeredClockOptions {
  /** Ms of this clock that pass in one real ms; above 0. */
  readonly speed: number;
  /** Epoch ms, whole, at which the clock starts; the present by default. */
  readonly startAt?: number;
}

/** Makes the clock of a simulated exchange that is steered. It follows the monotonic clock of the process. */
export function steeredClock({ speed: first, startAt = Date.now() }: SteeredClockOptions): SteeredClock {
  assert(Number.isSafeInteger(startAt), 'a clock starts at a whole number of milliseconds');
  let speed = checked(first);
  let paused = false;
  // The last instant at which anything was steered, on both timelines.
  let at = startAt;
  let steadyAt = performance.now();
  const now = (): number => (paused ? at : at + Math.floor((performance.now() - steadyAt) * speed));
  const clock = realClock({ now, speed: () => (paused ? 0 : speed) });
  const steer = (change: () => void): void => {
    at = now();
    steadyAt = performance.now();
    change();
    clock.replan();
  };
  return {
    ...clock,
    pause: () => {
      steer(() => (paused = true));
    },
    goOn: () => {
      steer(() => (paused = false));
    },
    isPaused: () => paused,
    jumpTo: (to) => {
      assert(Number.isSafeInteger(to) && to >= now(), 'a clock does not jump back');
      steer(() => (at = to));
    },
    speed: () => speed,
    setSpeed: (wanted) => {
      steer(() => (speed = checked(wanted)));
    },
  };
}

function checked(speed: number): number {
  assert(speed > 0 && Number.isFinite(speed), 'the speed of a clock is above 0');
  return speed;
}
