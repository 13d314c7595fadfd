import { fieldAt } from '../model/field-at.ts';
import type { TriggerUse } from '../model/strategy.ts';

/** The ticks of a trigger, as far as its file states them. The times of events are not known. */
export interface Schedule {
  readonly crontab?: string;
  /** The zone of the crontab, where one is said. */
  readonly timezone?: string;
  /** The fate of ticks that nothing ran for, as the file says it. */
  readonly missed?: unknown;
  readonly everyMs?: number;
  /** Present where each tick is delayed. */
  readonly jitterMs?: number;
  readonly isOnce?: true;
}

/** Tells when a trigger ticks; nothing without one. */
export function scheduleOf(trigger: Pick<TriggerUse, 'word' | 'args'> | undefined): Schedule {
  if (trigger === undefined) return {};
  const { args } = trigger;
  const { ticks } = trigger.word.means;
  if (ticks === 'once') return { isOnce: true };
  if (ticks === 'events') return {};
  const jitterMs = fieldAt(args, ticks.jitter);
  const delay = typeof jitterMs === 'number' ? { jitterMs } : {};
  if ('span' in ticks) {
    const everyMs = fieldAt(args, ticks.span);
    return typeof everyMs === 'number' ? { everyMs, ...delay } : {};
  }
  const [crontab, timezone] = [ticks.crontab, ticks.timezone].map((path) => fieldAt(args, path));
  if (typeof crontab !== 'string') return {};
  const missed = fieldAt(args, ticks.missed);
  return {
    crontab,
    ...(typeof timezone === 'string' && { timezone }),
    ...(missed !== undefined && { missed }),
    ...delay,
  };
}
