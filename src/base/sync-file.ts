import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts a file on the disk; for a directory, the names in it. Throws where it cannot be opened or written. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
