import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../context/context.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** A rule or goal, and the evaluation error that it said last; undefined while there is none. */
interface Erring {
  readonly id: string;
  readonly runtime: Runtime;
  readonly memory: { error: string | undefined };
}

/** Says an error of a rule or goal once, until it is another or gone. */
export function sayErrored({ id, runtime, memory }: Erring, message: string): readonly JournalEntry[] {
  if (memory.error === message) return [];
  memory.error = message;
  const origin = { strategy: runtime.strategy.name, rule: id, instance: '' };
  return [entryOf(runtime.context, origin, { kind: 'errored', text: message })];
}
