import type { DatabaseSync } from 'node:sqlite';
import { BugError } from '../base/assert.ts';
import type { Intent } from '../effects/intent.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import { sizeOf } from '../domain/profit/account-history.ts';
import type { Batch } from '../ports/journal.ts';
import type { CommitCount } from './commit-count.ts';
import { encodeIntent } from './encode-intent.ts';
import { historyWriter } from './history-rows.ts';
import { resultCode } from './journal-error.ts';
import { transactions } from './transaction.ts';

export interface WriteBatchesOptions {
  readonly database: DatabaseSync;
  readonly path: string;
  readonly now: () => number;
  /** Counts each batch; absent where nothing counts. */
  readonly count?: CommitCount;
}

/**
 * Writes a batch durably; `before` does its part in the same transaction. An empty batch without such a part costs no
 * sync of the disk.
 */
export type WriteBatch = (batch: Batch, before?: () => void) => void;

/** SQLite's primary result code for a broken constraint, see sqlite.org/rescode.html. */
const CONSTRAINT = 19;

/** Makes the writing half of a journal: one transaction, and one sync of the disk, for each batch. */
export function writeBatches({ database, path, now, count }: WriteBatchesOptions): WriteBatch {
  const transaction = transactions(database, path);
  const write = batchWriter(database, now);
  return (batch, before) => {
    if (isEmpty(batch) && before === undefined) return;
    transaction(() => {
      before?.();
      write(batch);
      count?.write(batch);
    });
    count?.add(batch);
  };
}

/** Makes the function that writes a batch within a transaction of its caller. */
export function batchWriter(database: DatabaseSync, now: () => number): (batch: Batch) => void {
  const writeIntent = intentWriter(database);
  const writeTransition = transitionWriter(database);
  const writeEntry = entryWriter(database);
  const writeState = stateWriter(database);
  const writeHistory = historyWriter(database);
  return (batch) => {
    for (const intent of batch.intents ?? []) writeIntent(intent, now());
    for (const transition of batch.transitions ?? []) writeTransition(transition);
    for (const entry of batch.entries ?? []) writeEntry(entry);
    for (const [key, value] of batch.states ?? []) writeState(key, value);
    if (batch.history !== undefined) writeHistory(batch.history);
  };
}

function isEmpty({ intents = [], transitions = [], entries = [], states, history = {} }: Batch): boolean {
  return intents.length + transitions.length + entries.length + (states?.size ?? 0) + sizeOf(history) === 0;
}

function intentWriter(database: DatabaseSync): (intent: Intent, recordedAt: number) => void {
  const insert = database.prepare(
    "INSERT INTO intents (id, state, recorded_at, changed_at, body) VALUES (?, 'recorded', ?, ?, ?)",
  );
  return (intent, recordedAt) => {
    try {
      insert.run(intent.id, recordedAt, recordedAt, encodeIntent(intent));
    } catch (error) {
      if (resultCode(error) === CONSTRAINT) throw new BugError(`the intent ${intent.id} is recorded already`);
      throw error;
    }
  };
}

function transitionWriter(database: DatabaseSync): (transition: NonNullable<Batch['transitions']>[number]) => void {
  const update = database.prepare(
    'UPDATE intents SET state = ?, changed_at = ?, order_id = coalesce(?, order_id) WHERE id = ?',
  );
  return ({ id, state, orderId, at }) => {
    const { changes } = update.run(state, at, orderId ?? null, id);
    if (changes === 0) throw new BugError(`the intent ${id} is not recorded`);
  };
}

function entryWriter(database: DatabaseSync): (entry: JournalEntry) => void {
  const insert = database.prepare(
    `INSERT INTO entries (at, kind, strategy, rule, instance, intent, account, text, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ at, kind, strategy, rule, instance, intent, account, text, detail }) => {
    const scope = [strategy ?? null, rule ?? null, instance ?? null, intent ?? null, account ?? null];
    insert.run(at, kind, ...scope, text, detail === undefined ? null : JSON.stringify(detail));
  };
}

function stateWriter(database: DatabaseSync): (key: string, value: string | undefined) => void {
  const upsert = database.prepare(
    'INSERT INTO states (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM states WHERE key = ?');
  return (key, value) => {
    if (value === undefined) remove.run(key);
    else upsert.run(key, value);
  };
}
