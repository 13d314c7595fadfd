import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asJournalError } from '../../../journal/journal-error.ts';

/** Least room on the disk that makes a start worth trying: the write-ahead log alone grows by some megabytes. */
const FREE_BYTES_MIN = 1024 * 1024;

/**
 * Answers the reason why the journal of a daemon that does not run could not be written now: the disk is full, it or
 * its directory is read-only, another process holds it. Undefined where a start would succeed, and where there is no
 * journal. Writes nothing.
 */
export function journalTrouble(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    for (const place of [file, path.dirname(file)]) accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(path.dirname(file));
    const free = bavail * bsize;
    if (free < FREE_BYTES_MIN) return `the disk of ${file} is full: ${String(free)} bytes are free`;
  } catch (error) {
    return `the journal ${file} cannot be written: ${messageOf(error)}`;
  }
  return lockTrouble(file);
}

function lockTrouble(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return undefined;
  } catch (error) {
    return messageOf(asJournalError(error, file));
  } finally {
    database?.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
