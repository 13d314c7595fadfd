import { DatabaseSync } from 'node:sqlite';
import { EMPTY } from 'rxjs';
import type { Random } from '../base/random.ts';
import type { Batch } from '../ports/journal.ts';
import { commitCount } from './commit-count.ts';
import { type KeptJournal, keptRows } from './kept-journal.ts';
import { LOG_WEIGHT_MAX, logFolder, weightOf } from './fold-log.ts';
import { clearMark, guardFiles, refuseMarked, refuseMarkedOriginal } from './guard-files.ts';
import { asJournalError, damagedJournal } from './journal-error.ts';
import { lastCommitFile } from './last-commit.ts';
import { type LostEnd, newestEntryAt, noteTold, takeUpLost } from './lost-end.ts';
import { migrate } from './migrate.ts';
import { refuseMoved } from './moved.ts';
import { newEpoch } from './new-epoch.ts';
import { readRows } from './read-rows.ts';
import { renewEpoch } from './renew-epoch.ts';
import { type Restored, takeUpRestored } from './restored.ts';
import { schemaVersion } from './schema.ts';
import { transactions } from './transaction.ts';
import { writeBatches } from './write-batches.ts';
import { writeMeta } from './write-meta.ts';

export interface OpenJournalOptions {
  /** A file, made where it does not exist; its directory must exist. */
  readonly path: string;
  /** Epoch ms by the clock. */
  readonly now: () => number;
  /** Draws the epoch of a new journal; seeded from real randomness: no two installations may share an epoch. */
  readonly random: Random;
  /** Longest wait of a commit for another process that writes, ms; 2,000 by default. */
  readonly busyTimeoutMs?: number;
  /**
   * Size up to which the whole file is checked; of a larger file only the tables that a start needs. 64 MB by default.
   */
  readonly checkedBytesMax?: number;
  /** Version of the program; an older program that cannot read the file names it. */
  readonly program?: string;
  /** Writes that become durable with the new epoch of a journal that was restored from a copy. */
  readonly onRestored?: (restored: Restored) => Batch;
  /** Writes that become durable with the new epoch of a journal that has lost its end. */
  readonly onLost?: (lost: LostEnd) => Batch;
  /** Writes that become durable where the file beside the journal, which names its last commit, is missing or torn. */
  readonly onUntold?: (why: 'missing' | 'torn') => Batch;
}

/** A journal in a file. */
export interface DurableJournal extends KeptJournal {
  /** Folds the log into the file, and empties it with `cut`; answers whether the whole log was folded. */
  foldLog(cut: boolean): boolean;
  /**
   * Throws a JournalError `changed` where another program has changed, replaced or removed the file since the last
   * commit.
   */
  assertOwn(): void;
}

/** Size to which the write-ahead log is cut back after it was folded into the file. */
const LOG_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Size up to which the whole file is checked when it is opened: a fifth of a second where it is in memory, a second
 * where not.
 */
const CHECKED_BYTES_MAX = 64 * 1024 * 1024;

/** The tables that a start needs. The rest of a larger file is history, which only people read. */
const START_TABLES = ['meta', 'states', 'intents'] as const;

/**
 * Opens the journal of a daemon, and makes it where there is none.
 *
 * It is an SQLite file with a write-ahead log and `synchronous=FULL`: a commit is on the disk when it returns, and
 * after a crash at any moment the file holds whole commits only. Other processes may read it meanwhile (`readJournal`);
 * the lock of the state directory keeps a second writer out. The file is checked before anything is written, because
 * money depends on it. Then tables of an older version are brought up to date, a restored copy gets its epoch, and one
 * commit shows that the file can be written.
 *
 * Throws a JournalError, and then leaves the journal unchanged: `locked`, `corrupt`, `disk-full`, `read-only`,
 * `newer-schema`, `moved`, `unopenable`, `failed`.
 */
export function openJournal(options: OpenJournalOptions): DurableJournal {
  const { path, now, random, busyTimeoutMs = 2_000, checkedBytesMax = CHECKED_BYTES_MAX } = options;
  let database: DatabaseSync | undefined;
  try {
    refuseMarked(path);
    const opened = new DatabaseSync(path, { timeout: busyTimeoutMs });
    database = opened;
    const version = schemaVersion(database, path);
    refuseMarkedOriginal(database, path);
    refuseMoved(database, path);
    if (version > 0) assertWhole(database, path, checkedBytesMax);
    clearMark(path);
    const meta = { epoch: newEpoch(random), created: new Date(now()).toISOString() };
    migrate(database, { path, now, meta });
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${String(LOG_BYTES_MAX)};
       PRAGMA wal_autocheckpoint = 0;`,
    );
    const endedAt = newestEntryAt(database);
    if (!takeUpRestored(database, options)) takeUpLost(database, options);
    noteOpened(database, options);
    const foldLog = logFolder(database, busyTimeoutMs);
    foldLog(true);
    return durableJournal({ database: opened, endedAt, foldLog, options });
  } catch (error) {
    database?.close();
    throw asJournalError(error, path);
  }
}

interface Opened {
  readonly database: DatabaseSync;
  readonly endedAt: number | undefined;
  readonly foldLog: (cut: boolean) => boolean;
  readonly options: OpenJournalOptions;
}

function durableJournal({ database, endedAt, foldLog, options }: Opened): DurableJournal {
  const { path, now, random } = options;
  const files = guardFiles(database, { path, now });
  const last = database.location() === null ? undefined : lastCommitFile(path);
  const count = commitCount(database);
  const reader = readRows(database, path);
  const write = writeBatches({ database, path, now, count });
  const tell = (): void => {
    last?.tell({ epoch: reader.epoch, count: count.now() });
  };
  let inLog = 0;
  const fold = files.own('all', (cut: boolean) => {
    const isDone = foldLog(cut);
    inLog = 0;
    last?.sync();
    return isDone;
  });
  const committed = (batch: Batch): void => {
    tell();
    inLog += weightOf(batch);
  };
  // SQLite folds nothing by itself: a commit writes to the log alone, and changes of the file by another program show.
  const bounded = (): void => {
    if (inLog >= LOG_WEIGHT_MAX) fold(false);
  };
  tell();
  last?.sync();
  const commit = files.own('log', (batch: Batch) => {
    write(batch);
    committed(batch);
  });
  return {
    ...reader,
    endedAt,
    get epoch() {
      return reader.epoch;
    },
    commit: (batch) => {
      commit(batch);
      bounded();
    },
    // A commit returns once it is on the disk.
    durable: () => EMPTY,
    beginEpoch: files.own('log', (batch: Batch) => {
      write(batch, () => {
        renewEpoch(database, random);
      });
      reader.takeEpoch();
      committed(batch);
    }),
    ...keptRows(database, path, (step) => files.own('log', step)),
    foldLog: (cut) => {
      try {
        return fold(cut);
      } catch (error) {
        throw asJournalError(error, path);
      }
    },
    assertOwn: files.assertOwn,
    close() {
      if (!database.isOpen) return;
      try {
        fold(true);
      } catch {
        // The content of the log stays there, and the next start reads it.
      }
      last?.close();
      reader.close();
    },
  };
}

function assertWhole(database: DatabaseSync, path: string, checkedBytesMax: number): void {
  const bytes = database
    .prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
    .get();
  const isSmall = Number(bytes?.['bytes']) <= checkedBytesMax;
  for (const what of isSmall ? ['1'] : START_TABLES) {
    const found = database.prepare(`PRAGMA quick_check(${what})`).get()?.['quick_check'];
    if (found !== 'ok') throw damagedJournal(path, String(found));
  }
}

/** Makes a first commit. A disk that is full or cannot be written fails here, and not with the first order. */
function noteOpened(database: DatabaseSync, { path, now, program }: OpenJournalOptions): void {
  transactions(
    database,
    path,
  )(() => {
    writeMeta(database, 'opened', new Date(now()).toISOString());
    noteTold(database);
    if (program !== undefined) writeMeta(database, 'program', program);
  });
}
