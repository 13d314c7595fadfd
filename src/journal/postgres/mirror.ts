import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from '../migrate.ts';
import type { SqlRow } from '../row.ts';
import { SHARED_TABLES, type SharedTable } from './tables.ts';

/** The rows that a commit brings to the server: those that stand now, and the keys of those that are gone. */
export interface RowChanges {
  readonly put: Readonly<Record<string, readonly SqlRow[]>>;
  readonly cut: Readonly<Record<string, readonly SqlRow[]>>;
}

/** What a daemon knows of its book: the same tables as at the server, in a file that only this process writes. */
export interface Mirror {
  readonly database: DatabaseSync;
  /** Adds rows that the server holds already. */
  fill(table: SharedTable, rows: readonly SqlRow[]): void;
  /** Begins to note changes; `fill` is over. */
  begin(): void;
  /** Takes the changes since the last call, as the rows stand now; undefined where there are none. */
  changes(): RowChanges | undefined;
}

/**
 * Makes the mirror of a book anew, as an SQLite file: a long journal then costs no memory, and other processes of the
 * machine read it as they read a journal. What a journal in a file can do is done by the same code here; a trigger on
 * each table notes which rows the server has to hear of.
 */
export function createMirror(path: string, now: () => number): Mirror {
  removeMirror(path);
  const database = new DatabaseSync(path);
  // Nothing of it has to outlive the process: the server has all of it.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  migrate(database, { path, now, meta: {} });
  const changed = new Map<string, Map<string, readonly SQLInputValue[]>>();
  const readers = new Map<string, StatementSync>();
  return {
    database,
    fill(table, rows) {
      const columns = Object.keys(table.columns);
      const marks = columns.map(() => '?').join(', ');
      const insert = database.prepare(`INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${marks})`);
      database.exec('BEGIN');
      for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
      database.exec('COMMIT');
    },
    begin() {
      database.function('note_change', { varargs: true, directOnly: false }, (name, ...key) => {
        if (typeof name === 'string') changed.get(name)?.set(JSON.stringify(key), key);
        return null;
      });
      for (const table of SHARED_TABLES) {
        changed.set(table.name, new Map());
        readers.set(table.name, database.prepare(`SELECT * FROM ${table.name} WHERE ${whereKey(table)}`));
        database.exec(notingTriggers(table));
      }
    },
    changes() {
      const put: Record<string, SqlRow[]> = {};
      const cut: Record<string, SqlRow[]> = {};
      let isAny = false;
      for (const table of SHARED_TABLES) {
        const keys = changed.get(table.name) ?? new Map<string, readonly SQLInputValue[]>();
        for (const key of keys.values()) {
          // A note of a write that was rolled back finds the row as the server has it, or none.
          const row = readers.get(table.name)?.get(...key);
          if (row === undefined) (cut[table.name] ??= []).push(keyRow(table, key));
          else (put[table.name] ??= []).push(row);
          isAny = true;
        }
        keys.clear();
      }
      return isAny ? { put, cut } : undefined;
    },
  };
}

/** Removes the mirror of an earlier process. */
export function removeMirror(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
}

function whereKey({ key }: SharedTable): string {
  return key.map((column) => `${column} = ?`).join(' AND ');
}

function keyRow({ key }: SharedTable, values: readonly SQLInputValue[]): SqlRow {
  return Object.fromEntries(key.map((column, index) => [column, values[index] ?? null])) as SqlRow;
}

function notingTriggers({ name, key }: SharedTable): string {
  const trigger = (verb: string, row: 'new' | 'old'): string =>
    `CREATE TEMP TRIGGER ${name}_${verb} AFTER ${verb} ON main.${name} BEGIN
       SELECT note_change('${name}', ${key.map((column) => `${row}.${column}`).join(', ')});
     END;`;
  return [trigger('INSERT', 'new'), trigger('UPDATE', 'new'), trigger('DELETE', 'old')].join('\n');
}
