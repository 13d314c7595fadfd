import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../context/context.ts';
import { describePart } from '../instance/describe-due.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import type { RuleRun } from './rule-run.ts';

/**
 * Says that a firing was given up half-done, and which of its steps are left: nobody carries them out any more, so that
 * a person has to know.
 */
export function sayLeftUndone(
  { rule, runtime }: Pick<RuleRun, 'rule' | 'runtime'>,
  key: string,
  { done, why }: { readonly done: readonly number[]; readonly why: string },
): JournalEntry {
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key };
  const text = `given up half-done, because ${why}; ${describePart(done, rule)}`;
  return entryOf(runtime.context, origin, { kind: 'missed', text });
}

/** Tells which steps a look has left undone for good: those of a firing that was half-done before it, and is over. */
export function leftBy(
  before: InstanceState | undefined,
  after: InstanceState | undefined,
): readonly number[] | undefined {
  const done = before?.done;
  return done !== undefined && after?.done === undefined && after?.phase === 'low' ? done : undefined;
}
