import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import type { EntryKind, JournalEntry } from '../../../domain/journal-entry.ts';
import type { StoredEntry } from '../../../journal/entry-row.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Batch, Journal } from '../../../ports/journal.ts';
import type { JournalConfig } from '../../../strategy/journal-config.ts';
import { endOnFault, orEnd } from '../maintenance/end-on-fault.ts';
import { foldRegularly } from '../maintenance/fold-regularly.ts';
import { tendJournal } from '../maintenance/tend-journal.ts';
import { watchJournal } from '../maintenance/watch-journal.ts';
import { openDurably } from '../../state/open-durably.ts';
import { journalPath } from '../../state/read-state.ts';

/** The journal of a daemon, with those who hear what the daemon itself writes into it. */
export interface Books {
  readonly journal: Journal;
  /** When the run before wrote its newest entry, ms. */
  readonly endedAt: number | undefined;
  commit(batch: Batch): void;
  record(entry: JournalEntry, states?: ReadonlyMap<string, string | undefined>): void;
  /** Records a line for people. */
  notice(text: string, detail?: JournalEntry['detail']): void;
  /** Records without telling anybody: what prints has a line of its own for it. */
  note(kind: EntryKind, text: string): void;
  /** Records a line for people that says what it is about, so that those who are to be told can be. */
  warn(about: string, text: string, detail?: JournalEntry['detail']): void;
  /** A page of the entries after a sequence number, oldest first. */
  after(sequence: number): readonly StoredEntry[];
  /** The sequence number of the newest entry; 0 where there is none. */
  newest(): number;
  /** Lets somebody hear of each entry from now on. */
  hear(listener: (entry: JournalEntry) => void): void;
  close(): void;
}

/** How a journal is kept. */
export interface BooksParts {
  readonly directory: string;
  /** By which the journal's times go. */
  readonly clock: Clock;
  /** How long what is kept. */
  readonly keep: JournalConfig;
  /** Makes a clock of the machine's time; the system's unless told. */
  readonly machine?: (() => RealClock) | undefined;
}

/** Opens the journal of a state directory, and tends it. */
export function openBooks({ directory, clock, keep, machine = systemClock }: BooksParts): Books {
  const opened = openDurably(journalPath(directory), clock);
  const tended = tendJournal({ journal: opened, clock, keep, watch: machine() });
  const folding = foldRegularly({ journal: opened, watch: machine() });
  const unwatch = watchJournal({ journal: opened, watch: machine() });
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
    notice(text, detail) {
      record({ at: clock.now(), kind: 'notice', text, ...(detail !== undefined && { detail }) });
    },
    note(kind, text) {
      journal.commit({ entries: [{ at: clock.now(), kind, text }] });
    },
    warn(about, text, detail) {
      record({ at: clock.now(), kind: 'notice', text, detail: { about, ...detail } });
    },
    after: orEnd((sequence: number) => firstPage(opened.pages({ after: sequence }))),
    newest: () => journal.entries({ limit: 1 }).at(-1)?.sequence ?? 0,
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

function firstPage(pages: Iterable<readonly StoredEntry[]>): readonly StoredEntry[] {
  for (const page of pages) return page;
  return [];
}
