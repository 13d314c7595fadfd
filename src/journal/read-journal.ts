import { DatabaseSync } from 'node:sqlite';
import type { HistoryReader } from '../ports/history.ts';
import { copyJournal } from './copy-journal.ts';
import { entryPages, type EntryQuery } from './entry-pages.ts';
import type { StoredEntry } from './entry-row.ts';
import { historyReader } from './history-rows.ts';
import { asJournalError, JournalError, damagedJournal } from './journal-error.ts';
import { type JournalReader, readRows, storedIntent } from './read-rows.ts';
import { text } from './row.ts';
import { schemaVersion } from './schema.ts';
import { type EntrySearch, type FoundEntries, searchEntries } from './search-entries.ts';

/** A journal's file, open for people and commands to read; a daemon may write it meanwhile. */
export interface JournalFile extends JournalReader, HistoryReader {
  /** All entries that fit, oldest first, in pages of bounded size. */
  pages(query: EntryQuery): Iterable<readonly StoredEntry[]>;
  /** The newest entries that fit, as far as a bounded search finds them. */
  search(search: EntrySearch): FoundEntries;
  /** The keys of states with this prefix, in their order. */
  stateKeys(prefix: string): readonly string[];
  /** Reads everything; throws a JournalError `corrupt` where something is damaged. */
  verify(): Verified;
  /** Writes a copy to a file that does not exist; `at` is the time of the last commits in it, epoch ms. */
  copyTo(target: string, at: number): void;
}

/** Wait for a writer, ms: long enough for it to finish a commit, short enough for a person. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens a journal for reading only, even while a daemon writes it; each read sees whole commits. Throws a JournalError:
 * `unopenable` where there is no such file, `corrupt` where it is empty or no journal, `newer-schema`.
 */
export function readJournal(path: string): JournalFile {
  let database: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    database = opened;
    if (schemaVersion(opened, path) === 0) throw new JournalError('corrupt', `the journal ${path} is empty`);
    return {
      ...readRows(opened, path),
      ...historyReader(opened, path),
      pages: (query) => entryPages(opened, path, query),
      search: searchEntries(opened, path),
      stateKeys: (prefix) => attempt(path, () => stateKeys(opened, prefix)),
      verify: () => attempt(path, () => verifyJournal(opened, path)),
      copyTo: (target, at) => {
        attempt(path, () => {
          copyJournal(opened, { path, target, at });
        });
      },
    };
  } catch (error) {
    database?.close();
    throw asJournalError(error, path);
  }
}

function stateKeys(database: DatabaseSync, prefix: string): readonly string[] {
  const found = database.prepare('SELECT key FROM states WHERE substr(key, 1, ?) = ? ORDER BY key');
  return found.all(prefix.length, prefix).map((row) => text(row, 'key'));
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asJournalError(error, path);
  }
}

/** The counts of a journal that was read from its first byte to its last. */
export interface Verified {
  /** Version of its tables. */
  readonly version: number;
  readonly entries: number;
  readonly intents: number;
  readonly states: number;
}

/**
 * Reads a whole journal: the structure of the file with its indexes, and every entry, intent and state. Throws a
 * JournalError `corrupt` that names the first fault.
 */
function verifyJournal(database: DatabaseSync, path: string): Verified {
  const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  if (found !== 'ok') throw damagedJournal(path, String(found));
  let entries = 0;
  for (const page of entryPages(database, path, {})) entries += page.length;
  let intents = 0;
  for (const row of database.prepare('SELECT * FROM intents').iterate()) {
    storedIntent(row);
    intents += 1;
  }
  let states = 0;
  for (const row of database.prepare('SELECT value FROM states').iterate()) {
    text(row, 'value');
    states += 1;
  }
  return { version: schemaVersion(database, path), entries, intents, states };
}
