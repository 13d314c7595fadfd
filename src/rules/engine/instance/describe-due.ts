import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import type { InstanceState } from './instance-state.ts';

/** Says which steps of a half-done firing are left. */
export function describePart(done: readonly number[], { steps }: Rule): string {
  const left = steps.flatMap(({ action }, step) => (done.includes(step) ? [] : [`${String(step + 1)} (${action})`]));
  return `partial: of ${String(steps.length)} steps those left are ${left.join(', ')}`;
}

const TRIED_AGAIN = 'due, not done: tried again in';

/** Tells whether an entry says no more than when a firing is tried again. */
export function isTriedAgain({ kind, text }: Pick<JournalEntry, 'kind' | 'text'>): boolean {
  return kind === 'held' && text.startsWith(TRIED_AGAIN);
}

/** Says of an instance that is due again what of it is done, and when it is tried again. */
export function describeDue(
  { tryAt = 0, done = [] }: InstanceState,
  rule: Rule,
  now: number,
): Pick<JournalEntry, 'kind' | 'text'> {
  const part = done.length === 0 ? '' : `${describePart(done, rule)}; `;
  return { kind: 'held', text: `${part}${TRIED_AGAIN} ${String(Math.round((tryAt - now) / 1000))}s` };
}
