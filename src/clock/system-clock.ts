import { realClock, type RealClock } from './real-clock.ts';
import { stepWatch } from './step-watch.ts';
import type { TimeSources } from './time-sources.ts';

/** The pace of time while it is ahead of the wall clock. */
const SLOWED = 0.9;

const MACHINE: TimeSources = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

/** Makes the clock of live runs: the wall clock, made monotonic by {@link steadyTime}. */
export function systemClock(sources: TimeSources = MACHINE): RealClock {
  return realClock({ now: steadyTime(sources), speed: () => 1, watch: stepWatch(sources, SLOWED) });
}

/**
 * Makes a reading of the wall clock that never goes back and never stands still for long.
 *
 * It follows the wall clock forward at once, by any distance (the machine slept, or the clock was corrected). When the
 * wall clock is set back, it goes on at nine tenths of its pace until the wall clock has caught up. If it waited
 * instead, every timeout and poll would stand still for as long as the correction; if it jumped back, work would run in
 * the wrong order.
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
