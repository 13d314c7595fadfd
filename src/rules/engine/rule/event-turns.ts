import { formatDuration } from '../../../base/duration.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../context/context.ts';
import { isUncounted } from './counted.ts';
import { baseOf } from '../instance/instance.ts';
import type { Due } from '../instance/instance-state.ts';
import { anyUnderWay } from './rule-memory.ts';
import type { RuleRun } from './rule-run.ts';

/** Tells whether it is an event's turn; a text is the reason why it is dropped. */
export type Turn = 'now' | 'later' | { readonly dropped: string };

/** Begins an evaluation of the events of a rule, from the oldest on. */
export function beginTurns({ memory }: RuleRun): void {
  memory.turns = { isBusy: anyUnderWay(memory), waiting: 0 };
}

/**
 * Tells whether an event that is due may fire now. One firing goes at a time, and later events wait in order; what
 * comes within the cooldown is dropped, but kept with `run: queue`, up to its bound (docs/semantics.md#overlap).
 */
export function turnOf({ memory, pace, runtime }: RuleRun, state: Due): Turn {
  const { turns, firedAt } = memory;
  if (!isNew(state)) return turns.isBusy ? 'later' : 'now';
  const now = runtime.context.clock.now();
  // A clock that was set back does not make a firing one of the future.
  const cools = firedAt !== undefined && Math.max(0, now - firedAt) < pace.cooldownMs;
  if (!turns.isBusy && !cools) return 'now';
  if (pace.queueMax === undefined && cools && !turns.isBusy)
    return {
      dropped: `cooldown: this event came up ${formatDuration(now - firedAt)} after the last firing, within ${formatDuration(pace.cooldownMs)}, and is dropped`,
    };
  turns.waiting += 1;
  return pace.queueMax === undefined || turns.waiting <= pace.queueMax
    ? 'later'
    : { dropped: `queue: ${String(pace.queueMax)} events wait already, and this one is dropped` };
}

/** Notes that the steps of an event begin. */
export function takeTurn({ memory }: RuleRun): void {
  memory.turns.isBusy = true;
}

/** An event that waits for its turn stays due; one that is dropped is over, and the journal says so. */
export function keepBack(
  { rule, memory, runtime }: RuleRun,
  { key, state, turn }: { readonly key: string; readonly state: Due; readonly turn: Exclude<Turn, 'now'> },
): readonly JournalEntry[] {
  memory.instances.set(key, turn === 'later' ? state : { ...baseOf(state), phase: 'low' });
  if (turn === 'later') return [];
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key };
  return [entryOf(runtime.context, origin, { kind: 'held', text: turn.dropped })];
}

/**
 * A further try is no firing of its own, unless nothing was done before it; nor is what goes on behind steps that were
 * done.
 */
function isNew(state: Due): boolean {
  return isUncounted(state) && state.wait === undefined && state.firm !== true;
}
