import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../../base/make-folders.ts';
import { Failure } from '../process/failure.ts';

/** Writes files into a directory and overwrites none: where one exists already, nothing is written. Throws Failure. */
export function writeNew(directory: string, files: ReadonlyMap<string, string>): void {
  const there = [...files.keys()].filter((name) => existsSync(path.join(directory, name)));
  if (there.length > 0)
    throw new Failure(`${path.join(directory, there[0] ?? '')} is there already; nothing was written`);
  for (const [name, text] of files) {
    const file = path.join(directory, name);
    try {
      makeFolders(path.dirname(file));
      // A file that was created since the check is not overwritten either.
      writeFileSync(file, text, { flag: 'wx' });
    } catch (error) {
      throw new Failure(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
