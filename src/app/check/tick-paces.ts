import { cronGapMs } from '../../strategy/schedules/cron-gap.ts';
import { scheduleOf } from '../../strategy/schedules/schedule.ts';
import type { Rule } from '../../strategy/model/strategy.ts';

/** The ticks of a schedule, for each of which lists are read. */
export interface TickPace {
  /** The strategy and its rule, for people. */
  readonly rule: string;
  /** The shortest time between two ticks, ms. */
  readonly everyMs: number;
  /** All its ticks are whole multiples of this, ms; undefined where they are delayed. */
  readonly gridMs: number | undefined;
  /** The text of the schedule. Schedules with the same text tick at the same instants: they share the reads. */
  readonly source: string;
  readonly place: Rule['place'];
}

/**
 * Tells the pace at which the schedule of a rule reads the inputs of its decision; undefined where it has no schedule.
 */
export function tickPaceOf(strategy: string, { id, trigger }: Rule): TickPace | undefined {
  const { everyMs: every, crontab, jitterMs, timezone } = scheduleOf(trigger);
  if (trigger === undefined || (every === undefined && crontab === undefined)) return undefined;
  const rule = `${strategy}/${id}`;
  const { place } = trigger;
  const isDelayed = jitterMs !== undefined;
  const who = isDelayed ? rule : '';
  if (every !== undefined)
    return {
      rule,
      place,
      everyMs: every,
      gridMs: isDelayed ? undefined : every,
      source: `every ${String(every)} ${who}`,
    };
  const cron = String(crontab);
  const stepMs = cron.trim().split(/\s+/).length === 6 ? 1_000 : 60_000;
  const source = `cron ${cron} ${String(timezone)} ${who}`;
  return { rule, place, everyMs: cronGapMs(cron), gridMs: isDelayed ? undefined : stepMs, source };
}

/** Tells whether a poll is read at the instants of these ticks anyway. */
export function isReadAnyway({ gridMs }: TickPace, pollEveryMs: number): boolean {
  return gridMs !== undefined && gridMs % pollEveryMs === 0;
}

/** Tells whether the ticks come at all instants of a poll: its own pace then adds nothing. */
export function hasInstantsOf({ gridMs, everyMs }: TickPace, pollEveryMs: number): boolean {
  return gridMs === everyMs && pollEveryMs % everyMs === 0;
}
