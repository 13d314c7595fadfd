import type { ClockOffset } from '../../exchange/send/clock-offset.ts';
import type { RaiseHalt } from '../../rules/engine/context/halts.ts';

/** What the watch over the machine's clock needs. */
export interface SkewWatchParts {
  readonly offset: Pick<ClockOffset, 'estimate'>;
  /** How far the clocks may be apart, ms of the exchange's time; undefined: however far. */
  readonly mostMs: number | undefined;
  readonly raise: RaiseHalt;
}

/**
 * Makes a look at the newest estimate of how far the machine's clock is off: everything is halted where it is certainly too far. Schedules,
 * `for` and what is too old go by that clock; requests are signed with the exchange's time either way.
 */
export function skewWatch({ offset, mostMs, raise }: SkewWatchParts): () => void {
  let judgedAt = -Infinity;
  return () => {
    const estimate = offset.estimate();
    // Each estimate is judged once: after a resume the next one says whether it is better.
    if (mostMs === undefined || estimate === undefined || estimate.at === judgedAt) return;
    judgedAt = estimate.at;
    const { offsetMs, errorMs } = estimate;
    if (Math.abs(offsetMs) - errorMs <= mostMs) return;
    const way = offsetMs > 0 ? 'behind' : 'ahead of';
    const note = `this machine's clock is ${String(Math.abs(offsetMs))}ms ${way} the exchange's, and ${String(mostMs)}ms are allowed`;
    raise('clock skew', {}, note);
  };
}
