import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { EntryFilter, Journal, StoredIntent } from '../ports/journal.ts';
import { decodeIntent } from './encode-intent.ts';
import { ENTRIES_LIMIT } from './entries-limit.ts';
import { entryOf } from './entry-row.ts';
import { firstOf, idsOf } from './ids-of.ts';
import { isIntentState } from './intent-states.ts';
import { asJournalError, JournalError } from './journal-error.ts';
import { earlierEpochs } from './renew-epoch.ts';
import { metaOf } from './schema.ts';
import { damaged, optionalText, type SqlRow, text, whole } from './row.ts';

/** A journal that can only be read. */
export interface JournalReader extends Omit<Journal, 'commit' | 'durable' | 'beginEpoch'> {
  /** Reads the epoch again, after it was renewed. */
  takeEpoch(): void;
}

/** Makes the reading half of a journal over an open database; every damaged value is a JournalError `corrupt`. */
export function readRows(database: DatabaseSync, path: string): JournalReader {
  const attempt = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw asJournalError(error, path);
    }
  };
  return attempt(() => {
    const columns = 'body, state, recorded_at, order_id';
    const openIntents = database.prepare(
      `SELECT ${columns} FROM intents WHERE state IN ('recorded', 'unknown', 'accepted') ORDER BY sequence`,
    );
    const intent = database.prepare(`SELECT ${columns} FROM intents WHERE id = ?`);
    // It has no index, which each order would have to pay for: the only caller asks about the fills of an hour.
    const ofOrder = database.prepare(`SELECT ${columns} FROM intents WHERE order_id = ? LIMIT 1`);
    const state = database.prepare('SELECT value FROM states WHERE key = ?');
    const oldest = database.prepare('SELECT recorded_at FROM intents ORDER BY sequence LIMIT 1');
    const entries = entryQuery(database);
    let epoch = epochOf(database, path);
    let ids = idsOf([epoch, ...earlierEpochs(database)]);
    return {
      get epoch() {
        return epoch;
      },
      takeEpoch() {
        epoch = epochOf(database, path);
        ids = idsOf([epoch, ...earlierEpochs(database)]);
      },
      oldestIntentAt: () => attempt(() => optional(oldest.get(), (row) => whole(row, 'recorded_at'))),
      openIntents: () => attempt(() => openIntents.all().map(storedIntent)),
      intent: (id) =>
        attempt(() =>
          optional(
            firstOf(ids(id), (known) => intent.get(known)),
            storedIntent,
          ),
        ),
      intentOfOrder: (orderId) => attempt(() => optional(ofOrder.get(orderId), storedIntent)),
      state: (key) => attempt(() => optional(state.get(key), (row) => text(row, 'value'))),
      entries: (filter) => attempt(() => entries(filter).map(entryOf)),
      close() {
        if (database.isOpen) database.close();
      },
    };
  });
}

function epochOf(database: DatabaseSync, path: string): string {
  const epoch = metaOf(database, 'epoch');
  if (epoch === undefined) throw new JournalError('corrupt', `the journal ${path} has no epoch`);
  return epoch;
}

/** Prepares one statement for each set of filters that is used; there are sixteen. */
function entryQuery(database: DatabaseSync): (filter: EntryFilter) => SqlRow[] {
  const statements = new Map<string, StatementSync>();
  return ({ rule, strategy, kind, fromSequence, limit = ENTRIES_LIMIT }) => {
    const conditions: [sql: string, value: SQLInputValue | undefined][] = [
      ['rule = ?', rule],
      ['strategy = ?', strategy],
      ['sequence >= ?', fromSequence],
    ];
    const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
    // The condition is written out, because the index of the fills is a partial one.
    const fills = kind === undefined ? [] : ["kind = 'filled'"];
    const where = [...fills, ...used.map(({ sql }) => sql)].join(' AND ');
    let statement = statements.get(where);
    if (statement === undefined) {
      const clause = where === '' ? '' : `WHERE ${where}`;
      statement = database.prepare(`SELECT * FROM entries ${clause} ORDER BY sequence DESC LIMIT ?`);
      statements.set(where, statement);
    }
    // SQLite reads a negative limit as none.
    const rows = statement.all(...used.map(({ value }) => value), Number.isFinite(limit) ? limit : -1);
    return rows.reverse();
  };
}

/** Reads a row of the intents; every damaged value is a JournalError `corrupt`. */
export function storedIntent(row: SqlRow): StoredIntent {
  const orderId = optionalText(row, 'order_id');
  const state = text(row, 'state');
  if (!isIntentState(state)) throw damaged(state);
  return {
    intent: decodeIntent(text(row, 'body')),
    state,
    recordedAt: whole(row, 'recorded_at'),
    ...(orderId !== undefined && { orderId }),
  };
}

function optional<T>(row: SqlRow | undefined, read: (row: SqlRow) => T): T | undefined {
  return row === undefined ? undefined : read(row);
}
