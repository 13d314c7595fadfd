import type { DatabaseSync } from 'node:sqlite';
import type { Batch } from '../ports/journal.ts';
import { metaOf } from './schema.ts';
import { writeMeta } from './write-meta.ts';

/** Counts the commits of a journal. */
export interface CommitCount {
  /** The number of commits so far. */
  now(): number;
  /** Writes the count of a batch, within the transaction of the batch. */
  write(batch: Batch): void;
  /** Counts a batch whose transaction is over. */
  add(batch: Batch): void;
}

/** The key in `meta` for the number of commits that brought no entry. */
const WITHOUT_ENTRY = 'commits-without-entry';

/**
 * Makes the count of a journal's commits: one for each entry, and one for each commit that brings none. It only grows;
 * a journal that loses its last commit loses the count of it too. Entries are numbered in any case, and most commits
 * therefore write nothing more for the count: one more page in each would be felt.
 */
export function commitCount(database: DatabaseSync): CommitCount {
  let withoutEntry = withoutEntryOf(database);
  let entries = Number(database.prepare('SELECT max(sequence) AS last FROM entries').get()?.['last'] ?? 0);
  return {
    now: () => entries + withoutEntry,
    write(batch) {
      if (!bringsEntry(batch)) writeMeta(database, WITHOUT_ENTRY, String(withoutEntry + 1));
    },
    add(batch) {
      if (bringsEntry(batch)) entries += batch.entries?.length ?? 0;
      else withoutEntry += 1;
    },
  };
}

/** Raises the count by a number of commits, within a transaction: no number is used twice. */
export function skipCommits(database: DatabaseSync, commits: number): void {
  if (commits > 0) writeMeta(database, WITHOUT_ENTRY, String(withoutEntryOf(database) + commits));
}

function withoutEntryOf(database: DatabaseSync): number {
  return Number(metaOf(database, WITHOUT_ENTRY) ?? 0);
}

function bringsEntry({ entries = [] }: Batch): boolean {
  return entries.length > 0;
}
