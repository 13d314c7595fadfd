import { DatabaseSync } from 'node:sqlite';
import type { Random } from '../base/random.ts';
import type { Journal } from '../ports/journal.ts';
import { forgetBefore } from './forget-before.ts';
import { asJournalError, JournalError } from './journal-error.ts';
import { newEpoch } from './new-epoch.ts';
import { readRows } from './read-rows.ts';
import { createSchema } from './schema.ts';
import { writeBatches } from './write-batches.ts';

export interface OpenJournalOptions {
  /** A file, made where it does not exist; its directory must exist. */
  readonly path: string;
  /** Epoch ms; the clock's. */
  readonly now: () => number;
  /** Draws the epoch of a new journal; seeded from real randomness, so that no two installations share one. */
  readonly random: Random;
  /** How long a commit waits for another process that writes; 2,000 unless told. */
  readonly busyTimeoutMs?: number;
}

/** A journal in a file. */
export interface DurableJournal extends Journal {
  /**
   * Forgets entries and settled intents older than a time, a bounded number of them; answers how many went.
   * Call it again, at another instant, until it answers 0.
   */
  forgetBefore(epochMs: number): number;
}

/** The write-ahead log is cut back to this size after it was folded into the file. */
const LOG_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Opens the journal of a daemon, and makes it where there is none.
 *
 * It is an SQLite file with a write-ahead log and `synchronous=FULL`: a commit is on the disk when it returns, and after a crash at
 * any moment the file holds whole commits only. Other processes may read it meanwhile (`readJournal`); that no second one
 * writes is the state directory's lock to see to. The whole file is checked when it is opened, because what follows relies on it with money.
 *
 * Throws a JournalError, and writes nothing then: `locked`, `corrupt`, `disk-full`, `read-only`, `newer-schema`, `unopenable`, `failed`.
 */
export function openJournal({ path, now, random, busyTimeoutMs = 2_000 }: OpenJournalOptions): DurableJournal {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: busyTimeoutMs });
    createSchema(database, path, { epoch: newEpoch(random), created: new Date(now()).toISOString() });
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${String(LOG_BYTES_MAX)};`,
    );
    assertWhole(database, path);
    return {
      ...readRows(database, path),
      commit: writeBatches({ database, path, now }),
      forgetBefore: forgetBefore(database, path),
    };
  } catch (error) {
    database?.close();
    throw asJournalError(error, path);
  }
}

function assertWhole(database: DatabaseSync, path: string): void {
  const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (found !== 'ok') throw new JournalError('corrupt', `the journal ${path} is damaged: ${String(found)}`);
}
