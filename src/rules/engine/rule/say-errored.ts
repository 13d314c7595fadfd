import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../context/desk.ts';
import type { RuleRun } from './rule-run.ts';

/** Says an error once, until it is another or gone. */
export function sayErrored({ rule, memory, site }: RuleRun, message: string): readonly JournalEntry[] {
  if (memory.error === message) return [];
  memory.error = message;
  const origin = { strategy: site.strategy.name, rule: rule.id, instance: '' };
  return [entryOf(site.desk, origin, { kind: 'errored', text: message })];
}
