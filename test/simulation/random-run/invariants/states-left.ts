import type { Run } from '../run.ts';

/** What is kept beside an intent is gone once the intent is over: nobody would read it any more. */
export function statesLeft({ written, simulation: { journal } }: Run): string[] {
  const ids = new Set(written.flatMap(({ intents }) => (intents ?? []).map(({ id }) => id)));
  for (const { intent } of journal.openIntents()) ids.delete(intent.id);
  const keys = new Set(written.flatMap(({ states }) => [...(states?.keys() ?? [])]));
  return [...keys]
    .filter((key) => journal.state(key) !== undefined && key.split(' ').some((word) => ids.has(word)))
    .map((key) => `the state "${key}" is left behind`);
}
