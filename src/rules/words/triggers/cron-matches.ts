import { cronFits } from './cron-fits.ts';
import { wallTime } from './wall-time.ts';

/** Clocks are set back by quarters of an hour, and never by more than this. */
const REPEAT_LOOK_MS = 900_000;
const REPEAT_MS_MAX = 4 * 3_600_000;

/** Longest gap of the wall clock whose skipped times are searched: zones shift by an hour, rarely by a day. */
const GAP_MS_MAX = 90_000_000;

/**
 * The latest wall-clock time that had passed before an instant: later than the one just before it in an hour that comes
 * twice.
 */
function latestBefore(at: number, wallOf: (at: number) => number, stepMs: number): number {
  let latest = wallOf(at) - stepMs;
  for (let back = REPEAT_LOOK_MS; back <= REPEAT_MS_MAX; back += REPEAT_LOOK_MS)
    latest = Math.max(latest, wallOf(at - back));
  return latest;
}

/** Tells whether a cron expression matches at an instant; called in ascending order. */
export function cronMatches(expression: string, timezone: string): (at: number) => boolean {
  return cronMatcher(expression, timezone)();
}

/** Makes what makes such a test, for one who begins anew elsewhere: each test remembers the times before. */
export function cronMatcher(expression: string, timezone: string): () => (at: number) => boolean {
  const fits = cronFits(expression);
  const wallOf = wallTime(timezone);
  const seconds = expression.trim().split(/\s+/).length === 6;
  const stepMs = seconds ? 1_000 : 60_000;
  return () => {
    let latestWall: number | undefined;
    return (at) => {
      const wall = wallOf(at);
      const before = latestWall ?? latestBefore(at, wallOf, stepMs);
      // The hour that comes twice: its times have been checked.
      if (wall <= before) return false;
      latestWall = wall;
      // Times that the wall clock skips count at the first instant after the gap.
      const first = wall - before <= GAP_MS_MAX && wallOf(at - stepMs) === before ? before + stepMs : wall;
      for (let time = first; time <= wall; time += stepMs) if (fits(time)) return true;
      return false;
    };
  };
}
