import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { hiddenByOthers, passedAgain } from '../runner/hidden-by-others.ts';
import type { GoalRun } from './plan-goal.ts';

/** A goal that can be passed over. */
interface PassedGoal extends GoalRun {
  readonly polls: ReadonlySet<PollKey>;
  readonly evaluateFirst: (snapshot: Snapshot) => void;
}

/**
 * Notes that an instance of a goal cannot be planned, where others have just acted on what it is planned from, and
 * returns what is to be said of that. A goal that protects does not wait for them.
 */
export function passOver(run: PassedGoal, key: string): readonly JournalEntry[] {
  const { goal, spec, runtime, memory, polls } = run;
  if (spec.cover !== undefined) return [];
  const { held } = runtime.latest();
  const readings = [...polls].flatMap((poll) => held.get(poll) ?? []);
  const by = hiddenByOthers(runtime, readings, { rule: goal.id, instance: key });
  if (by.length === 0) {
    noLongerPassed(run, key);
    return [];
  }
  const { passed, entries } = passedAgain(memory.passedOver.get(key), by, { runtime, rule: goal.id, instance: key });
  memory.passedOver.set(key, passed);
  runtime.context.passedOver.enter(memory, run.evaluateFirst);
  return entries;
}

/** An instance was planned, or is gone: nobody passes it over any more. */
export function noLongerPassed({ memory, runtime }: GoalRun, key: string): void {
  if (memory.passedOver.delete(key) && memory.passedOver.size === 0) runtime.context.passedOver.leave(memory);
}
