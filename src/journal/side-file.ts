import { chmodSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What a file beside the journal holds. */
export interface SideFile {
  readonly path: string;
  /** The statements that make its tables and tend them at a start. */
  readonly tables: string;
  /** What becomes of a damaged file: it is deleted, or put aside under another name. */
  readonly damaged: 'deleted' | 'put aside';
}

/**
 * Opens a file beside the journal, on which nothing depends: a commit waits for no disk (`synchronous=NORMAL` syncs at
 * checkpoints only, some megabytes apart), and a damaged file is begun anew. Throws an error of SQLite.
 */
export function openSideFile({ path, tables, damaged }: SideFile): DatabaseSync {
  try {
    return openAt(path, tables);
  } catch (error) {
    if (!isSqlite(error) || !isDamaged(error)) throw error;
    for (const end of ['', '-wal', '-shm']) {
      if (damaged === 'deleted' || end !== '') rmSync(`${path}${end}`, { force: true });
      else renameSync(path, `${path}.damaged`);
    }
    return openAt(path, tables);
  }
}

/** Tells an error of SQLite from a bug. */
export function isSqlite(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** SQLite's result codes for a damaged file and for a file that is no database (sqlite.org/rescode.html). */
function isDamaged(error: Error): boolean {
  return 'errcode' in error && (error.errcode === 11 || error.errcode === 26);
}

function openAt(path: string, tables: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 100 });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${tables}`);
    chmodSync(path, 0o600);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
