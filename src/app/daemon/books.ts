import type { EntryKind, JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Batch, Journal } from '../../ports/journal.ts';
import { endOnFault } from '../care/end-on-fault.ts';
import { foldRegularly } from '../care/fold-regularly.ts';
import { tendJournal } from '../care/tend-journal.ts';
import { watchJournal } from '../care/watch-journal.ts';
import { openDurably } from '../open-durably.ts';
import { journalPath } from '../read-state.ts';

/** The journal of a daemon, with those who hear what the daemon itself writes into it. */
export interface Books {
  readonly journal: Journal;
  /** When the run before wrote its newest entry, ms. */
  readonly endedAt: number | undefined;
  commit(batch: Batch): void;
  record(entry: JournalEntry, states?: ReadonlyMap<string, string | undefined>): void;
  /** Records a line for people. */
  notice(text: string): void;
  /** Records without telling anybody: what prints has a line of its own for it. */
  note(kind: EntryKind, text: string): void;
  /** Lets somebody hear of each entry from now on. */
  hear(listener: (entry: JournalEntry) => void): void;
  close(): void;
}

/** Opens the journal of a state directory, and tends it; `keepMs` is how long entries are kept, undefined for ever. */
export function openBooks(directory: string, clock: Clock, keepMs: number | undefined): Books {
  const opened = openDurably(journalPath(directory), clock);
  const tended = tendJournal({ journal: opened, clock, keepMs });
  const folding = foldRegularly({ journal: opened });
  const unwatch = watchJournal({ journal: opened });
  const journal = endOnFault(opened, () => {
    tended.committed();
    folding.committed();
  });
  const listeners: ((entry: JournalEntry) => void)[] = [];
  const commit = (batch: Batch): void => {
    journal.commit(batch);
    for (const entry of batch.entries ?? []) for (const listener of listeners) listener(entry);
  };
  const record: Books['record'] = (entry, states = new Map()) => {
    commit({ entries: [entry], states });
  };
  return {
    journal,
    endedAt: opened.endedAt,
    commit,
    record,
    notice(text) {
      record({ at: clock.now(), kind: 'notice', text });
    },
    note(kind, text) {
      journal.commit({ entries: [{ at: clock.now(), kind, text }] });
    },
    hear(listener) {
      listeners.push(listener);
    },
    close() {
      tended.close();
      folding.close();
      unwatch();
      journal.close();
    },
  };
}
