import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { GoalMemory } from './goal-memory.ts';

/** Forgets the instances that a successful read lacks; answers those of which something was said until now. */
export function forgetEnded({ instances }: GoalMemory, present: ReadonlySet<string>): string[] {
  const ended = [...instances].filter(([key, { working }]) => !present.has(key) && !working);
  for (const [key] of ended) instances.delete(key);
  return ended.filter(([, { said }]) => said !== undefined).map(([key]) => key);
}

/**
 * Reports that a position is over, whoever ended it. It can end without a rule: by its stops, by a person, by
 * liquidation.
 */
export function endOf(key: string): Pick<JournalEntry, 'kind' | 'text'> {
  return { kind: 'settled', text: `ended: ${key.split(' ').slice(0, 3).join(' ')} is open no more` };
}
