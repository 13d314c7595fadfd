import type { TimeStep } from '../ports/clock.ts';
import type { TimeSources } from './time-sources.ts';

/** Corrections below this are those of a clock that is kept by NTP; it is followed without a word. */
const STEP_MS_MIN = 1_000;

/** A process that wakes up this much later than it wanted to has stood still: a suspended virtual machine, or a stopped process. */
const STILL_MS_MIN = 5_000;

/** Notices when time did not just go on, by comparing the wall clock with one that counts steadily. */
export interface StepWatch {
  /** Says that the process means to wake up again so many real ms from now, at the latest. */
  waits(forMs: number): void;
  /** Looks at both clocks: the step since the last look, if there was one. */
  look(): TimeStep | undefined;
}

/** Makes a watch; `slowed` is the pace of the clock that it is for, while the wall clock is behind it. */
export function stepWatch({ wallMs, monotonicMs }: TimeSources, slowed: number): StepWatch {
  let wall = wallMs();
  let monotonic = monotonicMs();
  let wakesAt = Number.POSITIVE_INFINITY;
  return {
    waits: (forMs) => {
      wakesAt = monotonicMs() + Math.max(0, forMs);
    },
    look: () => {
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
