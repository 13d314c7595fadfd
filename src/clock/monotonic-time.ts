/**
 * Tells the machine's monotonic time (CLOCK_MONOTONIC), ns. All processes of the machine share it, so it can be
 * compared with a time of another process. Work inside this process goes by a Clock.
 */
export function monotonicTimeNs(): bigint {
  return process.hrtime.bigint();
}
