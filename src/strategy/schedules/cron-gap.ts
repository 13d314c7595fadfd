import { cronTimes } from './cron-times.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** Answers the shortest time between two ticks of a sound cron expression, ms; of one that ticks once a day, a day. */
export function cronGapMs(expression: string): number {
  const fields = expression.trim().split(/\s+/);
  const [minute = '*', hour = '*'] = fields.slice(-5);
  const seconds = fields.length === 6 ? secondsOf(fields[0] ?? '0') : [0];
  if (seconds.length > 1) return shortest(seconds, MINUTE_MS);
  return shortest(cronTimes(`${minute} ${hour} * * *`, 0, DAY_MS), DAY_MS);
}

/** Seconds are told as minutes are, 0 to 59. */
function secondsOf(field: string): readonly number[] {
  return cronTimes(`${field} 0 * * *`, 0, HOUR_MS).map((at) => at / 60);
}

/** The shortest way from one time to the next, around the end of the span. */
function shortest(times: readonly number[], spanMs: number): number {
  return times.reduce((least, at, index) => {
    const next = times[index + 1] ?? (times[0] ?? 0) + spanMs;
    return Math.min(least, next - at);
  }, spanMs);
}
