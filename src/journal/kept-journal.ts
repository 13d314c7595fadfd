import type { DatabaseSync } from 'node:sqlite';
import type { HistoryCut } from '../domain/profit/forgettable.ts';
import type { HistoryReader } from '../ports/history.ts';
import type { Journal } from '../ports/journal.ts';
import { entryPages, type EntryQuery } from './entry-pages.ts';
import type { StoredEntry } from './entry-row.ts';
import { type Forgotten, forgetting, type Retention } from './forgetting.ts';
import { forgettingHistory } from './forget-history.ts';
import { historyReader } from './history-rows.ts';
import { text } from './row.ts';
import { type EntrySearch, type FoundEntries, searchEntries } from './search-entries.ts';

/** The journal of a daemon: it outlives the process, people look into it, and it forgets. */
export interface KeptJournal extends Journal, HistoryReader {
  /**
   * Begins to forget old rows. The caller calls the returned function, each time at another instant, until it is done.
   */
  forgetting(retention: Retention): () => Forgotten;
  /**
   * Begins to forget the past as the exchange has told it. The caller calls the returned function, each time at another
   * instant, until it is done.
   */
  forgettingHistory(cuts: readonly HistoryCut[]): () => Forgotten;
  /** All entries that fit, oldest first, in pages of bounded size. */
  pages(query: EntryQuery): Iterable<readonly StoredEntry[]>;
  /** The newest entries that fit, as far as a bounded search finds them. */
  search(search: EntrySearch): FoundEntries;
  /** Every state with its key. */
  states(): Iterable<readonly [key: string, value: string]>;
  /** The time of the newest entry that the journal held when it was opened, ms. */
  readonly endedAt: number | undefined;
}

/** Wraps a step that writes, as a commit is wrapped. */
export type WrapStep = (step: () => Forgotten) => () => Forgotten;

/** Makes what every kept journal has beside its reads and commits, over the tables of an open database. */
export function keptRows(
  database: DatabaseSync,
  path: string,
  wrap: WrapStep,
): Omit<KeptJournal, keyof Journal | 'endedAt'> {
  const states = database.prepare('SELECT key, value FROM states');
  const forget = forgetting(database, path);
  const forgetHistory = forgettingHistory(database, path);
  return {
    ...historyReader(database, path),
    forgetting: (retention) => wrap(forget(retention)),
    forgettingHistory: (cuts) => wrap(forgetHistory(cuts)),
    pages: (query) => entryPages(database, path, query),
    search: searchEntries(database, path),
    *states() {
      for (const row of states.iterate()) yield [text(row, 'key'), text(row, 'value')];
    },
  };
}
