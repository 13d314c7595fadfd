import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../base/random.ts';
import type { Batch } from '../ports/journal.ts';
import { COPY_MARK } from './copy-journal.ts';
import { renewEpoch } from './renew-epoch.ts';
import { metaOf, stateOf } from './schema.ts';
import { transactions } from './transaction.ts';
import { batchWriter } from './write-batches.ts';

/** A journal that was a copy until now. */
export interface Restored {
  /** The time of the copy, epoch ms: later commits are not in it. */
  readonly copiedAt: number;
  /** A state that the copy holds. */
  state(key: string): string | undefined;
}

export interface TakeUpOptions {
  readonly path: string;
  readonly now: () => number;
  readonly random: Random;
  /** Writes that become durable together with the new epoch; none by default. */
  readonly onRestored?: ((restored: Restored) => Batch) | undefined;
}

/**
 * Takes up a journal that is a restored copy: it gets an epoch of its own, once (docs/guarantees.md#g1). The firings
 * that it numbers next may have happened since the copy was made. An id that the exchange knows already would be taken
 * for proof that the new one happened too. Answers whether it was a copy.
 */
export function takeUpRestored(
  database: DatabaseSync,
  { path, now, random, onRestored = () => ({}) }: TakeUpOptions,
): boolean {
  const copiedAt = metaOf(database, COPY_MARK);
  if (copiedAt === undefined) return false;
  transactions(
    database,
    path,
  )(() => {
    renewEpoch(database, random);
    database.prepare('DELETE FROM meta WHERE key = ?').run(COPY_MARK);
    const state = (key: string): string | undefined => stateOf(database, key);
    batchWriter(database, now)(onRestored({ copiedAt: Number(copiedAt), state }));
  });
  return true;
}
