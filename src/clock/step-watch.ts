import type { TimeStep } from '../ports/clock.ts';
import type { TimeSources } from './time-sources.ts';

/** Smallest correction that is reported. NTP makes smaller ones all the time; the clock follows them silently. */
const STEP_MS_MIN = 1_000;

/**
 * A process that wakes up this much later than it planned has stood still: its virtual machine was suspended, or the
 * process was stopped.
 */
const STILL_MS_MIN = 5_000;

/** Notices that time made a step, by comparing the wall clock with a clock that counts steadily. */
export interface StepWatch {
  /** Says that the process will wake up again after at most so many real ms. */
  waits(forMs: number): void;
  /** Reads both clocks and answers the step since the last call; undefined where there was none. */
  check(): TimeStep | undefined;
}

/** Makes a watch. `slowed` is the pace of the watched clock while the wall clock is behind it. */
export function stepWatch({ wallMs, monotonicMs }: TimeSources, slowed: number): StepWatch {
  let wall = wallMs();
  let monotonic = monotonicMs();
  let wakesAt = Number.POSITIVE_INFINITY;
  return {
    waits: (forMs) => {
      wakesAt = monotonicMs() + Math.max(0, forMs);
    },
    check: () => {
      const [wallNow, monotonicNow] = [wallMs(), monotonicMs()];
      const drift = wallNow - wall - (monotonicNow - monotonic);
      const late = monotonicNow - wakesAt;
      [wall, monotonic, wakesAt] = [wallNow, monotonicNow, Number.POSITIVE_INFINITY];
      if (drift >= STEP_MS_MIN) return { kind: 'forward', ms: Math.round(drift), settlesInMs: 0 };
      if (drift <= -STEP_MS_MIN)
        return { kind: 'back', ms: Math.round(-drift), settlesInMs: Math.round(-drift / (1 - slowed)) };
      return late >= STILL_MS_MIN ? { kind: 'still', ms: Math.round(late), settlesInMs: 0 } : undefined;
    },
  };
}
