import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, with those above it that are missing. Node's own way does not come back where a file system makes no
 * folders and says that the one above is missing, as /proc does. Throws what the system says.
 */
export function makeFolders(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing) make(one, mode);
  if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
}

/** Another process may have made it since. */
function make(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
