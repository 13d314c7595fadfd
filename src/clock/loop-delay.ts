import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The lateness of the event loop, in seconds: the time that other work of this process waits for its turn. */
export interface LoopDelay {
  readonly mean: number;
  readonly p99: number;
  readonly max: number;
}

export interface LoopDelayWatch {
  /**
   * The lateness over the last calls together, the number of {@link READINGS}. A caller that comes less often than
   * another one misses no delay.
   */
  read(): LoopDelay;
  close(): void;
}

/** Time between two measurements, ms. A shorter delay harms nobody. */
const RESOLUTION_MS = 20;

/** The number of calls whose readings are told together. */
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

/** The histogram records the time between two measurements. */
function lateSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
}
