import { realClock, type RealClock } from './real-clock.ts';

/** How fast time goes while it is ahead of the wall clock. */
const SLOWED = 0.9;

/** Where real time is read; tests put their own in. */
export interface TimeSources {
  /** The wall clock, epoch ms. */
  readonly wallMs: () => number;
  /** Ms since any fixed moment; never goes back. */
  readonly monotonicMs: () => number;
}

/** Makes the clock of live runs: the wall clock, made monotonic by {@link steadyTime}. */
export function systemClock(): RealClock {
  return realClock({ now: steadyTime({ wallMs: () => Date.now(), monotonicMs: () => performance.now() }), speed: 1 });
}

/**
 * Makes a reading of the wall clock that never goes back and never stands still for long.
 *
 * It follows the wall clock forward at once, however far (the machine slept, or the clock was corrected). When the wall clock is
 * set back it goes on at nine tenths of its pace until the wall clock has caught up: were it to wait instead, every timeout and
 * poll would stand still for as long as the correction; were it to jump back, work would run in the wrong order.
 */
export function steadyTime({ wallMs, monotonicMs }: TimeSources): () => number {
  let time = wallMs();
  let readAt = monotonicMs();
  return () => {
    const monotonic = monotonicMs();
    const elapsedMs = Math.max(0, monotonic - readAt);
    const wall = wallMs();
    readAt = monotonic;
    time = wall >= time + elapsedMs ? wall : Math.max(wall, time + elapsedMs * SLOWED);
    return Math.floor(time);
  };
}
