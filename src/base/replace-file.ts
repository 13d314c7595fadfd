import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFile } from './sync-file.ts';

export interface Replacing {
  /** Permissions, where the file did not exist; 0600 unless given. */
  readonly mode?: number;
  /** The path in the same directory where it is written first; the file's with `.new`, unless given. */
  readonly beside?: string;
}

/**
 * Puts a file in the place of another, or of none. Whoever reads the path finds the old one or the new one whole, after
 * a power failure too. When this returns, the new one is on the disk, where its file system can tell. Throws an error
 * of the system where it cannot be written, and leaves the old one.
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o600, beside = `${file}.new` }: Replacing = {},
): void {
  try {
    writeFileSync(beside, content, { mode, flush: true });
    // What the process takes away from permissions is for new files of its own, and not for one that keeps its own.
    chmodSync(beside, mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  try {
    syncFile(path.dirname(file));
  } catch {
    // Some file systems do not sync a directory. The new file has its name, so nothing has failed.
  }
}
