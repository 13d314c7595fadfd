/**
 * A last tick further ahead than this was the work of a clock that was altogether wrong: waiting for it would lose
 * every tick until then.
 */
const AHEAD_MS_MAX = 86_400_000;

/**
 * Answers the tick behind which a schedule goes on: where the clock has been set back since it is still to come, and
 * nothing ticks twice. Undefined where there is none that can be believed.
 */
export function lastTickOf(lastTickAt: number | undefined, now: number): number | undefined {
  return lastTickAt !== undefined && lastTickAt > now + AHEAD_MS_MAX ? undefined : lastTickAt;
}
