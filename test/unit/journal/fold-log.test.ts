import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { logFolder } from '../../../src/journal/fold-log.ts';
import { temporaryFile } from './temporary-file.ts';

/** A database with a log, and how large the log is. */
function given() {
  const file = temporaryFile();
  const open = (): DatabaseSync => {
    const database = new DatabaseSync(file);
    onTestFinished(() => {
      database.close();
    });
    return database;
  };
  const database = open();
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (n INTEGER)');
  const log = `${file}-wal`;
  return {
    ...{ database, open, fold: logFolder(database, 5_000) },
    write: () => {
      database.exec('INSERT INTO t VALUES (1)');
    },
    logSize: () => (existsSync(log) ? statSync(log).size : 0),
  };
}

test('the log is folded into the file and keeps its place on the disk, unless it is to be cut', () => {
  const { fold, write, logSize } = given();
  write();
  const size = logSize();
  expect(size).toBeGreaterThan(0);
  expect([fold(false), logSize()]).toEqual([true, size]);
  // What comes next begins the log anew, in the same place.
  write();
  expect(logSize()).toBe(size);
  expect([fold(true), logSize()]).toEqual([true, 0]);
});

test('where somebody reads, the rest stays for the next time, and it is said', () => {
  const { database, open, fold, write } = given();
  write();
  const reader = open();
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM t').get();
  write();
  expect([fold(false), fold(true)]).toEqual([false, false]);
  reader.exec('COMMIT');
  expect([fold(false), fold(true)]).toEqual([true, true]);
  // Others wait for the file again as long as before.
  expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5_000 });
});
