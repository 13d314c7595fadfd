import type { DatabaseSync } from 'node:sqlite';
import type { EvaluationLog, EvaluationRecord, Tally, ToldOutcome } from '../ports/evaluation-log.ts';
import { JournalError } from './journal-error.ts';
import { OUTCOME_TABLES, type OutcomeStore, outcomeStore } from './outcome-store.ts';
import { isSqlite, openSideFile } from './side-file.ts';

/** Text of the files that a strategy was compiled from. */
export interface StrategyText {
  readonly strategy: string;
  /** Hash of the files. */
  readonly id: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** The file of evaluation records of a daemon. */
export interface EvaluationStore extends EvaluationLog {
  /** Keeps a text; a start deletes it when no record refers to it. */
  keepText(text: StrategyText): void;
  /** Writes the waiting records, and what the journal has told meanwhile; called about once a second. */
  flush(now: number, news?: OutcomeNews): void;
  /** What has become of evaluations; undefined where nothing is recorded any more. */
  outcomes(): ReadOutcomes | undefined;
  close(): void;
}

/** The outcomes that the journal tells, up to an entry of it. */
export interface OutcomeNews {
  readonly told: readonly ToldOutcome[];
  readonly readTo: number;
  /** The time of the first entry that was looked at, ms. */
  readonly from: number | undefined;
}

/** The outcomes as readers see them. */
export type ReadOutcomes = Pick<OutcomeStore, 'tally' | 'of' | 'readTo' | 'countedSince'>;

/** Time for which records are kept; earlier ones go sooner where they take more room than the bound. */
const KEPT_MS = 7 * 86_400_000;
const BYTES_MAX = 128 * 1024 * 1024;

/**
 * Most records that wait to be written; further ones are dropped. A disk that hangs for minutes must not fill the
 * memory.
 */
const WAITING_MAX = 10_000;

/** Most rows that one clearing deletes: it must not delay anything for long. It runs once a minute at most. */
const ROWS_MAX = 5_000;
const CLEAR_MS = 60_000;

const TABLES = `
  CREATE TABLE IF NOT EXISTS texts (id TEXT PRIMARY KEY, strategy TEXT NOT NULL, files TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS looks (
    sequence INTEGER PRIMARY KEY, at INTEGER NOT NULL, strategy TEXT NOT NULL, rule TEXT NOT NULL, instance TEXT NOT NULL,
    text TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS looks_of ON looks (strategy, rule, instance, at);
`;

/** Texts without a record are deleted at a start only: the search reads all records. */
const UNUSED_TEXTS = `
  DELETE FROM texts WHERE id NOT IN (SELECT DISTINCT text FROM looks)
    AND id NOT IN (SELECT DISTINCT look_text FROM outcomes WHERE look_text IS NOT NULL);`;

/**
 * Opens the file of evaluation records. It is apart from the journal because nothing depends on it: a commit here waits
 * for no disk (`synchronous=NORMAL` syncs at checkpoints only, some megabytes apart), a damaged file is begun anew, and
 * a full disk ends the recording, of which `trouble` is told once. It never throws, and never keeps a run from trading.
 */
export function openEvaluationStore(path: string, trouble: (text: string) => void): EvaluationStore {
  let database: DatabaseSync | undefined;
  // Declared before the first attempt, because a failure there sets it too.
  let writers: ReturnType<typeof writersOf> | undefined;
  writers = attempt(() => {
    database = openAt(path);
    return writersOf(database, path);
  });
  let waiting: EvaluationRecord[] = [];
  let clearedAt = -Infinity;

  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!isSqlite(error) && !(error instanceof JournalError)) throw error;
      trouble(
        `looks are not recorded any more, so that \`why --at\` and the page will not know them: ${path}: ${error.message}`,
      );
      if (database?.isOpen === true) database.close();
      database = undefined;
      writers = undefined;
      return undefined;
    }
  }

  const flush = (now: number, news?: OutcomeNews): void => {
    const [records, own] = [waiting, writers];
    waiting = [];
    if (own === undefined) return;
    attempt(() => {
      if (records.length > 0 || news !== undefined) own.write(records, { now, news });
      if (now - clearedAt < CLEAR_MS) return;
      clearedAt = now;
      own.outcomes.lasts(now);
      own.clear(now - KEPT_MS);
    });
  };
  return {
    write(record) {
      if (writers !== undefined && waiting.length < WAITING_MAX) waiting.push(record);
    },
    keepText(text) {
      attempt(() => writers?.keepText(text));
    },
    flush,
    outcomes: () => writers && readOf(writers.outcomes, attempt),
    close() {
      flush(-Infinity);
      if (database?.isOpen === true) database.close();
      writers = undefined;
    },
  };
}

/** Lets people read outcomes: a file that is damaged tells none, and ends nothing but the recording. */
function readOf(outcomes: OutcomeStore, attempt: <T>(read: () => T) => T | undefined): ReadOutcomes {
  return {
    readTo: outcomes.readTo,
    countedSince: outcomes.countedSince,
    tally: (strategy, rule) => attempt(() => outcomes.tally(strategy, rule)) ?? NO_TALLY,
    of: (strategy, rule) => attempt(() => outcomes.of(strategy, rule)) ?? { told: [], held: [] },
  };
}

const NO_TALLY: Tally = { counts: { fired: 0, refused: 0, errored: 0, held: 0 }, last: {} };

function openAt(path: string): DatabaseSync {
  return openSideFile({ path, tables: `${TABLES} ${OUTCOME_TABLES} ${UNUSED_TEXTS}`, damaged: 'deleted' });
}

interface Writers {
  readonly outcomes: OutcomeStore;
  write(
    records: readonly EvaluationRecord[],
    also: { readonly now: number; readonly news: OutcomeNews | undefined },
  ): void;
  keepText(text: StrategyText): void;
  clear(before: number): void;
}

function writersOf(database: DatabaseSync, path: string): Writers {
  const outcomes = outcomeStore(database, path);
  const insert = database.prepare(
    'INSERT INTO looks (at, strategy, rule, instance, text, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertText = database.prepare('INSERT OR IGNORE INTO texts (id, strategy, files) VALUES (?, ?, ?)');
  const oldest = `SELECT sequence FROM looks ORDER BY sequence LIMIT ${String(ROWS_MAX)}`;
  const clearOld = database.prepare(`DELETE FROM looks WHERE at < ? AND sequence IN (${oldest})`);
  const clearMost = database.prepare(`DELETE FROM looks WHERE sequence IN (${oldest})`);
  return {
    outcomes,
    write(records, { now, news }) {
      database.exec('BEGIN');
      for (const record of records) {
        const { at, strategy, rule, instance, text, ...body } = record;
        insert.run(at, strategy, rule, instance, text, JSON.stringify(body));
        outcomes.noteRecord(record);
      }
      // The evaluations that led to them are written by now.
      if (news !== undefined) {
        outcomes.countFrom(news.from ?? now);
        outcomes.noteTold(news.told, news.readTo);
      }
      outcomes.lasts(now);
      database.exec('COMMIT');
    },
    keepText({ id, strategy, files }) {
      insertText.run(id, strategy, JSON.stringify(files));
    },
    clear(before) {
      clearOld.run(before);
      outcomes.clear();
      if (usedBytes(database) > BYTES_MAX) clearMost.run();
    },
  };
}

/** Counts the bytes of used pages; freed ones will be used again. */
function usedBytes(database: DatabaseSync): number {
  const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
}
