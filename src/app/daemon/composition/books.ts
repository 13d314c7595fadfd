import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import type { EntryKind, JournalEntry } from '../../../domain/journal-entry.ts';
import { sizeOf } from '../../../domain/profit/account-history.ts';
import type { StoredEntry } from '../../../journal/entry-row.ts';
import { JournalError } from '../../../journal/journal-error.ts';
import type { QuestionTexts } from '../../../journal/postgres/server-questions.ts';
import type { AddressShare } from '../../../journal/postgres/share-address.ts';
import type { HaltTexts } from '../../../journal/postgres/server-halts.ts';
import type { EntrySearch, FoundEntries } from '../../../journal/search-entries.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Batch, Journal } from '../../../ports/journal.ts';
import type { JournalConfig } from '../../../strategy/config/journal-config.ts';
import { endOnFault, orEnd } from '../maintenance/end-on-fault.ts';
import { foldRegularly } from '../maintenance/fold-regularly.ts';
import { tendJournal } from '../maintenance/tend-journal.ts';
import { watchJournal } from '../maintenance/watch-journal.ts';
import { durableListeners } from './tell-durable.ts';
import { Failure } from '../../process/failure.ts';
import { type DaemonHold, openStore } from '../../state/open-store.ts';
import type { StatePlace } from '../../state/state-place.ts';

/** The journal of a daemon, with the listeners to the daemon's own entries. */
export interface Books {
  readonly journal: Journal;
  /** The time of the newest entry of the run before, ms. */
  readonly endedAt: number | undefined;
  commit(batch: Batch): void;
  record(entry: JournalEntry, states?: ReadonlyMap<string, string | undefined>): void;
  /** Records a line for people. */
  notice(text: string, detail?: JournalEntry['detail']): void;
  /** Records an entry without telling the listeners: the printer has a line of its own for it. */
  note(kind: EntryKind, text: string): void;
  /** Records a line for people with its subject: the channels tell it to those who want that kind. */
  warn(about: string, text: string, detail?: JournalEntry['detail']): void;
  /** A page of the entries after a sequence number, oldest first. */
  after(sequence: number): readonly StoredEntry[];
  /**
   * The newest entries that fit, as far as a bounded search finds them. Throws a Failure where an old one is damaged:
   * what only people read must not end the daemon.
   */
  search(search: EntrySearch): FoundEntries;
  /** The sequence number of the newest entry; 0 where there is none. */
  newest(): number;
  /** Counts how often items of the past were added to the journal since it was opened. */
  historyGrown(): number;
  /** Adds a listener to all later entries: it hears of each once it is durable. */
  hear(listener: (entry: JournalEntry) => void): void;
  /** Tells why nothing may be sent any more; absent where that never happens. */
  readonly held: (() => string | undefined) | undefined;
  /** Halts that other machines have written; absent where only this one can. */
  readonly halts: HaltTexts | undefined;
  /** Questions of other machines; absent where only this one can ask. */
  readonly questions: QuestionTexts | undefined;
  /** Says to people of other machines what stands in the journal; absent where only this one reads it. */
  readonly report: ((text: string) => void) | undefined;
  /** The part of the exchange's limits that is this daemon's; absent where it need not share them. */
  readonly address: AddressShare | undefined;
  /** Makes all durable, and gives the journal back. */
  close(): Promise<void>;
}

/** The settings of a journal. */
export interface BooksParts {
  readonly place: StatePlace;
  /** The clock of the journal's times. */
  readonly clock: Clock;
  /** The retention of each kind of record. */
  readonly keep: JournalConfig;
  /** Makes a clock of the machine's time; the system's by default. */
  readonly machine?: (() => RealClock) | undefined;
  /** What a server has to know of a daemon; a journal that another machine holds is given up by default. */
  readonly daemon?: DaemonHold | undefined;
}

/** Opens the journal of a state directory, and tends it. */
export async function openBooks({ place, clock, keep, machine = systemClock, daemon }: BooksParts): Promise<Books> {
  const store = await openStore(place, clock, daemon);
  const opened = store.journal;
  const tended = tendJournal({ journal: opened, clock, keep, watch: machine() });
  const { file } = store;
  const folding = file && foldRegularly({ journal: file, watch: machine() });
  const unwatch = file && watchJournal({ journal: file, watch: machine() });
  let grown = 0;
  const journal = endOnFault(opened, ({ history = {} }) => {
    if (sizeOf(history) > 0) grown += 1;
    tended.committed();
    folding?.committed();
  });
  const listeners = durableListeners(journal);
  const commit = (batch: Batch): void => {
    journal.commit(batch);
    listeners.tell(batch.entries ?? []);
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
    search: (search) => orFail(() => opened.search(search)),
    newest: () => journal.entries({ limit: 1 }).at(-1)?.sequence ?? 0,
    historyGrown: () => grown,
    hear: listeners.hear,
    held: store.held,
    halts: store.halts,
    questions: store.questions,
    report: store.report,
    address: store.address,
    async close() {
      tended.close();
      folding?.close();
      unwatch?.();
      await store.close();
    },
  };
}

function orFail<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof JournalError ? new Failure(error.message) : error;
  }
}

function firstPage(pages: Iterable<readonly StoredEntry[]>): readonly StoredEntry[] {
  for (const page of pages) return page;
  return [];
}
