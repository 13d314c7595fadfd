import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../base/random.ts';
import { epochBeside } from './new-epoch.ts';
import { metaOf } from './schema.ts';
import { writeMeta } from './write-meta.ts';

/** The key in `meta` of the epochs that the journal had before, oldest first, with a blank between. */
const EARLIER = 'earlier-epochs';

/**
 * Gives a journal an epoch that it never had, within a transaction: no id is made then that the exchange may know already. `others` are
 * epochs that were its own too, as far as that is known from elsewhere.
 */
export function renewEpoch(database: DatabaseSync, random: Random, others: readonly string[] = []): void {
  const earlier = [...new Set([...others, ...earlierEpochs(database), metaOf(database, 'epoch') ?? ''])];
  writeMeta(database, 'epoch', epochBeside(earlier, random));
  writeMeta(database, EARLIER, earlier.join(' ').trim());
}

/** Tells the epochs that a journal had before it got the one that it has, oldest first. */
export function earlierEpochs(database: DatabaseSync): readonly string[] {
  return (metaOf(database, EARLIER) ?? '').split(' ').filter((epoch) => epoch !== '');
}
