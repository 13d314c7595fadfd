import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../base/random.ts';
import type { Batch } from '../ports/journal.ts';
import { commitCount, skipCommits } from './commit-count.ts';
import { type LastCommit, readLastCommit, type Told } from './last-commit.ts';
import { earlierEpochs, renewEpoch } from './renew-epoch.ts';
import { metaOf, stateOf } from './schema.ts';
import { transactions } from './transaction.ts';
import { batchWriter } from './write-batches.ts';
import { writeMeta } from './write-meta.ts';

/** A journal that holds less than the file beside it tells. */
export interface LostEnd {
  /** Commits that it holds, and that were made. */
  readonly found: number;
  readonly told: number;
  /** When the last of them was told, epoch ms of the machine. */
  readonly toldAt: number;
  /** When the newest entry was written that it holds, ms; undefined where it holds none. */
  readonly keptUntil: number | undefined;
  /** The epochs that it had. */
  readonly epochs: readonly string[];
  /** A state that it holds. */
  state(key: string): string | undefined;
}

export interface LostEndOptions {
  readonly path: string;
  readonly now: () => number;
  readonly random: Random;
  /** What becomes durable together with the new epoch; nothing unless told. */
  readonly onLost?: ((lost: LostEnd) => Batch) | undefined;
  /** What becomes durable where the file beside the journal tells nothing although it should; nothing unless told. */
  readonly onUntold?: ((why: 'missing' | 'torn') => Batch) | undefined;
}

/** The key in `meta` of a journal whose last commit was told outside once. */
const TOLD = 'last-commit-told';

/**
 * Takes up a journal that may have lost its end: its log was removed, cut or damaged, an older copy was put in its place, or it is gone.
 * SQLite sees nothing wrong with what is left. What it counts on with has happened already, so that it gets a new epoch, as a restored
 * copy does.
 */
export function takeUpLost(database: DatabaseSync, options: LostEndOptions): void {
  const { path, now, onUntold = () => ({}) } = options;
  // A journal in memory has nothing beside it.
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

/** Notes that from now on the last commit is told outside: where that file is missing later, it was there; within a transaction. */
export function noteTold(database: DatabaseSync): void {
  if (metaOf(database, TOLD) === undefined) writeMeta(database, TOLD, 'yes');
}

/** A journal of other epochs than that which was told is another one, however long it is. */
function isShort(database: DatabaseSync, { epoch, count }: LastCommit): boolean {
  return !epochsOf(database).includes(epoch) || commitCount(database).now() < count;
}

function renew(
  database: DatabaseSync,
  { epoch, count, at }: Exclude<Told, string>,
  { now, random, onLost = () => ({}) }: LostEndOptions,
): void {
  const found = commitCount(database).now();
  const lost: LostEnd = {
    ...{ found, told: count, toldAt: at, keptUntil: newestEntryAt(database) },
    epochs: [...new Set([epoch, ...epochsOf(database)])],
    state: (key) => stateOf(database, key),
  };
  renewEpoch(database, random, [epoch]);
  // What was counted once is never counted again: the file beside it goes on from there.
  skipCommits(database, count - found);
  batchWriter(database, now)(onLost(lost));
}

function epochsOf(database: DatabaseSync): readonly string[] {
  return [...earlierEpochs(database), metaOf(database, 'epoch') ?? ''];
}

/** Tells when the newest entry was written, ms. */
export function newestEntryAt(database: DatabaseSync): number | undefined {
  const at = database.prepare('SELECT at FROM entries ORDER BY sequence DESC LIMIT 1').get()?.['at'];
  return typeof at === 'number' ? at : undefined;
}
