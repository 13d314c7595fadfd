import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { areFilesExhausted, FILES_ADVICE } from '../../base/files-left.ts';
import { Failure, JournalFailure } from '../process/failure.ts';

/** The right to write in a state directory. */
export interface StateLock {
  /** Gives the right back; a process that dies gives it back as well. */
  release(): void;
}

const LOCK_FILE = 'lock';
const PID_FILE = 'purser.pid';

/** The open locks. A database that nothing refers to is collected as garbage, and its lock with it. */
const HELD = new Set<DatabaseSync>();

/** The SQLite result code of a lock that another process holds. */
const SQLITE_BUSY = 5;

/**
 * Takes the right to write in a state directory. Throws a {@link Failure} that names its holder
 * (docs/operations.md#two-daemons-on-one-account), and a {@link JournalFailure} where nothing can be written there.
 *
 * The lock is the kernel's, on an empty SQLite file, and ends with the process. A file with a process id would not do:
 * after a crash in a container the next start has the same id, finds itself alive and refuses to start for ever. Two
 * processes that both find a dead one could also each take its place.
 */
export function lockState(directory: string): StateLock {
  const pidFile = path.join(directory, PID_FILE);
  const database = takeLock(directory);
  writePid(pidFile, database);
  HELD.add(database);
  return {
    release: () => {
      if (!database.isOpen) return;
      rmSync(pidFile, { force: true });
      HELD.delete(database);
      database.close();
    },
  };
}

function takeLock(directory: string): DatabaseSync {
  const file = path.join(directory, LOCK_FILE);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw new Failure(`${inUse(directory)}.`);
    throw new JournalFailure(`cannot lock ${file}: ${messageOf(error)}.\n  ${advice()}`);
  }
}

/** Writes the process id. Where not even that can be written, nothing could be recorded. */
function writePid(pidFile: string, database: DatabaseSync): void {
  try {
    writeFileSync(pidFile, `${String(process.pid)}\n`, { mode: 0o600 });
  } catch (error) {
    database.close();
    throw new JournalFailure(`cannot write ${pidFile}: ${messageOf(error)}.\n  ${advice()}`);
  }
}

function advice(): string {
  return areFilesExhausted() ? FILES_ADVICE : ADVICE;
}

const ADVICE = 'The state directory must be writable for this user, on a disk that has room and is not read-only.';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Says that another process uses a state directory, and names it. */
export function inUse(directory: string): string {
  return `${directory} is in use by another Purser${holder(path.join(directory, PID_FILE))}`;
}

/** Names the holder of the lock, as far as it is known: the id is for people, no decision depends on it. */
function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
