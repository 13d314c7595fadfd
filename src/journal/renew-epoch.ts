import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../base/random.ts';
import { epochBeside } from './new-epoch.ts';
import { metaOf } from './schema.ts';
import { writeMeta } from './write-meta.ts';

/** The key in `meta` of the journal's earlier epochs, oldest first, separated by a blank. */
const EARLIER = 'earlier-epochs';

/**
 * Gives a journal, within a transaction, an epoch that it never had: the exchange knows none of the later ids. `others`
 * are epochs that it also had, as far as other sources tell.
 */
export function renewEpoch(database: DatabaseSync, random: Random, others: readonly string[] = []): void {
  const earlier = [...new Set([...others, ...earlierEpochs(database), metaOf(database, 'epoch') ?? ''])];
  writeMeta(database, 'epoch', epochBeside(earlier, random));
  writeMeta(database, EARLIER, earlier.join(' ').trim());
}

/** Tells the epochs that a journal had before the present one, oldest first. */
export function earlierEpochs(database: DatabaseSync): readonly string[] {
  return (metaOf(database, EARLIER) ?? '').split(' ').filter((epoch) => epoch !== '');
}
