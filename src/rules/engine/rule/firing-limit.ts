import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../context/context.ts';
import type { RuleRun } from './rule-run.ts';

/**
 * Answers undefined where the rule's `limit` lets it fire now; otherwise what is to be said about its being held, which
 * is said once. An edge that is held is due until the oldest firing is out of the span.
 */
export function heldUntil(run: RuleRun): readonly JournalEntry[] | undefined {
  const { rule, memory, runtime } = run;
  const limited = limitedUntil(run);
  if (limited === undefined) return undefined;
  const text = `due, not done: ${limited.text}`;
  if (memory.heldSaid === text) return [];
  memory.heldSaid = text;
  return [
    entryOf(runtime.context, { strategy: runtime.strategy.name, rule: rule.id, instance: '' }, { kind: 'held', text }),
  ];
}

/** Says how often a rule has fired, and until when that holds it; undefined where its `limit` lets it fire now. */
export function limitedUntil({ rule, memory, runtime }: RuleRun): { readonly text: string } | undefined {
  if (rule.limits.length === 0) return undefined;
  const now = runtime.context.clock.now();
  for (const { span, spanMs, most } of rule.limits) {
    const oldest = memory.fired.at(-most);
    if (oldest === undefined || now - oldest >= spanMs) continue;
    const until = new Date(oldest + spanMs).toISOString();
    return { text: `it has fired ${String(most)} times within ${span}; held until ${until}` };
  }
  return undefined;
}

/** Forgets a firing that began then, and of which nothing was done. */
export function forgetFired({ memory }: RuleRun, at: number): void {
  const index = memory.fired.lastIndexOf(at);
  if (index !== -1) memory.fired.splice(index, 1);
}

/** Remembers a firing, as far back as the limits of its rule reach. */
export function noteFired({ rule, memory, runtime }: RuleRun): void {
  if (rule.limits.length === 0) return;
  memory.heldSaid = undefined;
  memory.fired.push(runtime.context.clock.now());
  const most = Math.max(...rule.limits.map((limit) => limit.most));
  if (memory.fired.length > most) memory.fired.splice(0, memory.fired.length - most);
}
