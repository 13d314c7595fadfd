import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { ENTRY_KINDS, type Json, type JournalEntry } from '../domain/journal-entry.ts';
import type { EntryFilter, Journal, StoredIntent } from '../ports/journal.ts';
import { decodeIntent } from './encode-intent.ts';
import { ENTRIES_LIMIT } from './entries-limit.ts';
import { isIntentState } from './intent-states.ts';
import { isRecord } from './is-record.ts';
import { asJournalError, JournalError } from './journal-error.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

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
    return {
      epoch: text(epoch, 'value'),
      openIntents: () => attempt(() => openIntents.all().map(storedIntent)),
      intent: (id) => attempt(() => optional(intent.get(id), storedIntent)),
      state: (key) => attempt(() => optional(state.get(key), (row) => text(row, 'value'))),
      entries: (filter) => attempt(() => entries(filter).map(entryOf)),
      close() {
        if (database.isOpen) database.close();
      },
    };
  });
}

/** Prepares one statement for each set of filters that is used; there are eight. */
function entryQuery(database: DatabaseSync): (filter: EntryFilter) => Row[] {
  const statements = new Map<string, StatementSync>();
  return ({ rule, strategy, fromSequence, limit = ENTRIES_LIMIT }) => {
    const conditions: [sql: string, value: SQLInputValue | undefined][] = [
      ['rule = ?', rule],
      ['strategy = ?', strategy],
      ['sequence >= ?', fromSequence],
    ];
    const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
    const where = used.map(({ sql }) => sql).join(' AND ');
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

function storedIntent(row: Row): StoredIntent {
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

function entryOf(row: Row): JournalEntry & { readonly sequence: number } {
  const detail = optionalText(row, 'detail');
  const kind = ENTRY_KINDS.find((known) => known === row['kind']);
  if (kind === undefined) throw damaged('kind');
  return {
    sequence: whole(row, 'sequence'),
    at: whole(row, 'at'),
    kind,
    ...optionalTexts(row),
    text: text(row, 'text'),
    ...(detail !== undefined && { detail: detailOf(detail) }),
  };
}

function optionalTexts(row: Row): Pick<JournalEntry, 'strategy' | 'rule' | 'instance' | 'intent' | 'account'> {
  const strategy = optionalText(row, 'strategy');
  const rule = optionalText(row, 'rule');
  const instance = optionalText(row, 'instance');
  const intent = optionalText(row, 'intent');
  const account = optionalText(row, 'account');
  return {
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
    ...(instance !== undefined && { instance }),
    ...(intent !== undefined && { intent }),
    ...(account !== undefined && { account }),
  };
}

function detailOf(json: string): { readonly [key: string]: Json } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    value = undefined;
  }
  if (!isJsonObject(value)) throw damaged('detail');
  return value;
}

/** Everything that JSON.parse gives is Json; what is left to check is that it is an object. */
function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return isRecord(value);
}

function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw damaged(column);
  return value;
}

function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column);
}

function whole(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw damaged(column);
  return value;
}

function optional<T>(row: Row | undefined, read: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : read(row);
}

function damaged(what: string): JournalError {
  return new JournalError('corrupt', `the journal holds a value that it was never given: ${what}`);
}
