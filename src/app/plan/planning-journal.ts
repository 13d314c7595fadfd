import { BugError } from '../../base/assert.ts';
import type { Journal } from '../../ports/journal.ts';

/** A journal to plan with: it reads what another one holds, and what is written to it stays in memory. */
export interface PlanningJournal extends Journal {
  /** How often it was written to. */
  writes(): number;
}

/**
 * Makes a journal that is never written to durably. What is under way is none of a plan's business: it lists no open intents, so that nothing
 * is followed or taken up; a journal that does not exist yet is an empty one.
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
