import type { Alert } from '../../../domain/alert.ts';
import type { Effect } from '../../../effects/index.ts';
import { ENTRY_KINDS, type JournalEntry } from '../../../domain/journal-entry.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { StoredEntry } from '../../../journal/entry-row.ts';
import { alertOf, EVENT_KINDS, type KnownIntent, type KnownIntents } from '../../../notify/alert-of.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';

/** The events of a journal from a place on, each once. */
export interface JournalNews {
  /** The sequence number of the last entry that was taken. */
  readonly sequence: number;
  /** Takes the next events, of one page of entries. */
  take(): readonly Alert[];
}

export interface JournalNewsParts {
  readonly journal: Pick<Journal, 'intent'>;
  /** A page of the entries after a sequence number, oldest first. */
  after(sequence: number): readonly StoredEntry[];
  /** The sequence number from which on events are told. */
  readonly from: number;
  strategies(): readonly Strategy[];
}

/**
 * Reads the events of a journal. The journal itself is the queue: nothing between two starts is lost, and the memory
 * holds nothing.
 */
export function journalNews({ journal, after, from, strategies }: JournalNewsParts): JournalNews {
  let sequence = from;
  const known: KnownIntents = {
    intent: (id) => {
      const stored = journal.intent(id);
      return stored === undefined ? undefined : knownIntent(stored.intent.effect, stored.intent.why);
    },
    accountOf: (name) => strategies().find((strategy) => strategy.name === name)?.account,
  };
  return {
    get sequence() {
      return sequence;
    },
    take() {
      const page = after(sequence);
      sequence = page.at(-1)?.sequence ?? sequence;
      return page.flatMap((stored) => {
        const entry = toldEntry(stored);
        const alert = entry === undefined ? undefined : alertOf(entry, known);
        return alert ?? [];
      });
    },
  };
}

function toldEntry(stored: StoredEntry): JournalEntry | undefined {
  const kind = ENTRY_KINDS.find((one) => one === stored.kind);
  return kind !== undefined && EVENT_KINDS.has(kind) ? { ...stored, kind } : undefined;
}

function knownIntent(effect: Effect, why: string): KnownIntent {
  return {
    why,
    ...('account' in effect && { account: effect.account }),
    ...('instrument' in effect && { instrument: instrumentName(effect.instrument) }),
  };
}
