import type { ClockOffset } from '../../exchange/send/clock-offset.ts';
import type { RaiseHalt } from '../../rules/engine/context/halts.ts';

/** The parts of the watch over the machine's clock. */
export interface SkewWatchParts {
  readonly offset: Pick<ClockOffset, 'estimate'>;
  /** Largest difference of the clocks, ms of the exchange's time; undefined for no bound. */
  readonly mostMs: number | undefined;
  readonly raise: RaiseHalt;
}

/**
 * Makes the check of the newest estimate of the clocks' difference: everything is halted where it is certainly too
 * large. Schedules, `for` and ages of readings go by the machine's clock; requests are signed with the exchange's time
 * either way.
 */
export function skewWatch({ offset, mostMs, raise }: SkewWatchParts): () => void {
  let judgedAt = -Infinity;
  return () => {
    const estimate = offset.estimate();
    // Each estimate is judged once: after a resume, the next one tells whether the clock is better.
    if (mostMs === undefined || estimate === undefined || estimate.at === judgedAt) return;
    judgedAt = estimate.at;
    const { offsetMs, errorMs } = estimate;
    if (Math.abs(offsetMs) - errorMs <= mostMs) return;
    const way = offsetMs > 0 ? 'behind' : 'ahead of';
    const note = `this machine's clock is ${seconds(Math.abs(offsetMs))} ${way} the exchange's, and ${seconds(mostMs)} are allowed`;
    raise('clock skew', {}, note);
  };
}

/** Writes a span as a person says it: `5.6 s`, from ten seconds on `40 s`. */
function seconds(ms: number): string {
  const step = ms < 10_000 ? 100 : 1_000;
  return `${String((Math.round(ms / step) * step) / 1_000)} s`;
}
