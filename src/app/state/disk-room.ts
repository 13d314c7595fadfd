import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Free bytes below which a warning is given: a journal grows by a few megabytes a day, and a full disk ends the
 * process.
 */
export const FREE_BYTES_LOW = 512 * 1024 * 1024;

/** The files that grow while a daemon runs. */
const GROWING = ['journal', 'looks', 'equity'].flatMap((name) => [`${name}.sqlite`, `${name}.sqlite-wal`]);

/** Counts the bytes of the journal and of the files beside it. */
export function stateBytes(directory: string): number {
  return GROWING.reduce(
    (sum, name) => sum + (statSync(path.join(directory, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Counts the free bytes on the disk of a directory; undefined where that cannot be known. */
export function diskFreeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
