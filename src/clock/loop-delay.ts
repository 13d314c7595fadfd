import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop was, in seconds: what else waits for its turn in this process. */
export interface LoopDelay {
  readonly mean: number;
  readonly p99: number;
  readonly max: number;
}

export interface LoopDelayWatch {
  /** Of the last readings together: who reads more seldom than this is called misses no delay. */
  read(): LoopDelay;
  close(): void;
}

/** How often it is looked, ms: a delay that is shorter is nobody's harm. */
const RESOLUTION_MS = 20;

/** So many readings are one. */
const READINGS = 6;

/** Measures how late the event loop is, beside the program: it costs no turn of the loop. */
export function watchLoopDelay(): LoopDelayWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let readings: readonly LoopDelay[] = [];
  return {
    read() {
      if (histogram.count > 0) {
        const { mean, max } = histogram;
        const reading = { mean: lateSeconds(mean), p99: lateSeconds(histogram.percentile(99)), max: lateSeconds(max) };
        readings = [...readings.slice(1 - READINGS), reading];
        histogram.reset();
      }
      return {
        mean: readings.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, readings.length),
        p99: Math.max(0, ...readings.map(({ p99 }) => p99)),
        max: Math.max(0, ...readings.map(({ max }) => max)),
      };
    },
    close() {
      histogram.disable();
    },
  };
}

/** What is recorded is the time from one look to the next. */
function lateSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
}
