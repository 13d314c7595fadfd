import { BugError } from '../../base/assert.ts';
import type { Journal } from '../../ports/journal.ts';

/** A journal to plan with: it reads another one, and keeps writes in memory. */
export interface PlanningJournal extends Journal {
  /** Number of writes so far. */
  writes(): number;
}

/**
 * Makes a journal whose writes are never durable. It lists no open intents: a plan follows and takes up nothing that is
 * under way. A journal that does not exist yet is an empty one.
 */
export function planningJournal(base: Pick<Journal, 'epoch' | 'intent' | 'state'> | undefined): PlanningJournal {
  const states = new Map<string, string | undefined>();
  let writes = 0;
  return {
    epoch: base?.epoch ?? 'planned',
    commit: (batch) => {
      writes += 1;
      for (const [key, value] of batch.states ?? []) states.set(key, value);
    },
    beginEpoch: () => {
      throw new BugError('a plan begins no epoch');
    },
    oldestIntentAt: () => undefined,
    intentOfOrder: () => undefined,
    openIntents: () => [],
    intent: (id) => base?.intent(id),
    state: (key) => (states.has(key) ? states.get(key) : base?.state(key)),
    entries: () => [],
    close: () => undefined,
    writes: () => writes,
  };
}
