import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../base/random.ts';
import type { Batch } from '../ports/journal.ts';
import { commitCount, skipCommits } from './commit-count.ts';
import { type LastCommit, readLastCommit, type NotedCommit } from './last-commit.ts';
import { earlierEpochs, renewEpoch } from './renew-epoch.ts';
import { metaOf, stateOf } from './schema.ts';
import { transactions } from './transaction.ts';
import { batchWriter } from './write-batches.ts';
import { writeMeta } from './write-meta.ts';

/** A journal with fewer commits than the file beside it names. */
export interface LostEnd {
  /** Number of commits that it holds, and number of those that were made. */
  readonly found: number;
  readonly told: number;
  /** The time at which the last commit was noted, epoch ms of the machine. */
  readonly toldAt: number;
  /** The time of its newest entry, ms; undefined where it holds none. */
  readonly keptUntil: number | undefined;
  /** The epochs that the journal had. */
  readonly epochs: readonly string[];
  /** A state that the journal holds. */
  state(key: string): string | undefined;
}

export interface LostEndOptions {
  readonly path: string;
  readonly now: () => number;
  readonly random: Random;
  /** Writes that become durable together with the new epoch; none by default. */
  readonly onLost?: ((lost: LostEnd) => Batch) | undefined;
  /**
   * Writes that become durable where the file beside the journal names no commit although it should; none by default.
   */
  readonly onUntold?: ((why: 'missing' | 'torn') => Batch) | undefined;
}

/** The key in `meta` of a journal whose last commit was once noted outside. */
const TOLD = 'last-commit-told';

/**
 * Takes up a journal that may have lost its end: its log was removed, cut or damaged, an older copy was put in its
 * place, or it is gone. SQLite finds no fault in the rest. The firings that it would number next have happened already:
 * it gets a new epoch, as a restored copy does.
 */
export function takeUpLost(database: DatabaseSync, options: LostEndOptions): void {
  const { path, now, onUntold = () => ({}) } = options;
  // A journal in memory has no file beside it.
  if (database.location() === null) return;
  const told = readLastCommit(path);
  const transaction = transactions(database, path);
  if (typeof told !== 'string' && isShort(database, told)) {
    transaction(() => {
      renew(database, told, options);
    });
  } else if (typeof told === 'string' && metaOf(database, TOLD) !== undefined) {
    transaction(() => {
      batchWriter(database, now)(onUntold(told));
    });
  }
}

/**
 * Notes, within a transaction, that from now on the last commit is noted outside: a file that is missing later has been
 * lost.
 */
export function noteTold(database: DatabaseSync): void {
  if (metaOf(database, TOLD) === undefined) writeMeta(database, TOLD, 'yes');
}

/**
 * Tells whether the journal is short. A journal of other epochs than the noted one is another journal, however long it
 * is.
 */
function isShort(database: DatabaseSync, { epoch, count }: LastCommit): boolean {
  return !epochsOf(database).includes(epoch) || commitCount(database).now() < count;
}

function renew(
  database: DatabaseSync,
  { epoch, count, at }: Exclude<NotedCommit, string>,
  { now, random, onLost = () => ({}) }: LostEndOptions,
): void {
  const found = commitCount(database).now();
  const lost: LostEnd = {
    ...{ found, told: count, toldAt: at, keptUntil: newestEntryAt(database) },
    epochs: [...new Set([epoch, ...epochsOf(database)])],
    state: (key) => stateOf(database, key),
  };
  renewEpoch(database, random, [epoch]);
  // No number is used twice: the file beside the journal goes on from there.
  skipCommits(database, count - found);
  batchWriter(database, now)(onLost(lost));
}

/** Tells all epochs that a journal had, the present one last. */
export function epochsOf(database: DatabaseSync): readonly string[] {
  return [...earlierEpochs(database), metaOf(database, 'epoch') ?? ''];
}

/** Tells the time of the newest entry, ms. */
export function newestEntryAt(database: DatabaseSync): number | undefined {
  const at = database.prepare('SELECT at FROM entries ORDER BY sequence DESC LIMIT 1').get()?.['at'];
  return typeof at === 'number' ? at : undefined;
}
