/**
 * Tells the machine's monotonic time (CLOCK_MONOTONIC), ns, which all of its processes share. It is for those who compare it with another process'; what
 * happens here goes by a Clock.
 */
export function monotonicTimeNs(): bigint {
  return process.hrtime.bigint();
}
