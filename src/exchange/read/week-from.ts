import type { Clock } from '../../ports/clock.ts';
import { pastDay } from './past-day.ts';

/** The longest span of fills that can be asked for at once (docs/exchange/orders.md#fills); bills of a week fit into the pages that are read. */
const SPAN_MS_MAX = 7 * 86_400_000;
/** The exchange's clock may be ahead of ours when it stamps something: the newest must not be left out. */
const CLOCK_SLACK_MS = 60_000;

/** The bounds of a history that is asked for, both ms: the week from a time on, as far as it has passed, or the last day. */
export function weekFrom(
  clock: Clock,
  since: number | undefined,
): { readonly startTime: number; readonly endTime: number } {
  if (since === undefined) return pastDay(clock);
  return {
    startTime: since,
    endTime: Math.max(since, Math.min(since + SPAN_MS_MAX, clock.now() + CLOCK_SLACK_MS)),
  };
}
