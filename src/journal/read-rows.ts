import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { EntryFilter, Journal, StoredIntent } from '../ports/journal.ts';
import { decodeIntent } from './encode-intent.ts';
import { ENTRIES_LIMIT } from './entries-limit.ts';
import { entryOf } from './entry-row.ts';
import { isIntentState } from './intent-states.ts';
import { asJournalError, JournalError } from './journal-error.ts';
import { earlierEpochs } from './restored.ts';
import { damaged, optionalText, type Row, text, whole } from './row.ts';

/** A journal that can only be read. */
export type JournalReader = Omit<Journal, 'commit'>;

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
    const state = database.prepare('SELECT value FROM states WHERE key = ?');
    const epoch = database.prepare("SELECT value FROM meta WHERE key = 'epoch'").get();
    if (epoch === undefined) throw new JournalError('corrupt', `the journal ${path} has no epoch`);
    const entries = entryQuery(database);
    const ids = idsOf(text(epoch, 'value'), earlierEpochs(database));
    return {
      epoch: text(epoch, 'value'),
      openIntents: () => attempt(() => openIntents.all().map(storedIntent)),
      intent: (id) =>
        attempt(() =>
          optional(
            firstOf(ids(id), (known) => intent.get(known)),
            storedIntent,
          ),
        ),
      state: (key) => attempt(() => optional(state.get(key), (row) => text(row, 'value'))),
      entries: (filter) => attempt(() => entries(filter).map(entryOf)),
      close() {
        if (database.isOpen) database.close();
      },
    };
  });
}

/**
 * The ids under which an intent may be recorded: its own, and those that it had in the epochs before a backup was put back. What a
 * firing did before is then found by where it comes from, whatever the epoch was.
 */
function idsOf(epoch: string, earlier: readonly string[]): (id: string) => readonly string[] {
  const prefix = `p${epoch}`;
  if (earlier.length === 0) return (id) => [id];
  return (id) =>
    id.startsWith(prefix) ? [id, ...earlier.map((before) => `p${before}${id.slice(prefix.length)}`)] : [id];
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Prepares one statement for each set of filters that is used; there are sixteen. */
function entryQuery(database: DatabaseSync): (filter: EntryFilter) => Row[] {
  const statements = new Map<string, StatementSync>();
  return ({ rule, strategy, kind, fromSequence, limit = ENTRIES_LIMIT }) => {
    const conditions: [sql: string, value: SQLInputValue | undefined][] = [
      ['rule = ?', rule],
      ['strategy = ?', strategy],
      ['sequence >= ?', fromSequence],
    ];
    const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
    // Written out, because the index of the fills is a partial one.
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
export function storedIntent(row: Row): StoredIntent {
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

function optional<T>(row: Row | undefined, read: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : read(row);
}
