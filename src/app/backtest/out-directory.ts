import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../../base/make-folders.ts';
import { Failure } from '../process/failure.ts';

/**
 * Makes a directory, and checks that files of these names can be written there: before a run, so that no result is
 * lost. Throws a Failure.
 */
export function makeDirectory(directory: string, names: readonly string[]): void {
  try {
    makeFolders(directory);
    accessSync(directory, constants.W_OK);
    for (const name of names) checkFile(path.join(directory, name));
  } catch (error) {
    throw notWritten(directory, error);
  }
}

function checkFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isDirectory()) throw new Error(`${path.basename(file)} is a folder`);
  accessSync(file, constants.W_OK);
}

/** Writes files, text by name, into a directory. Throws a Failure. */
export function writeInto(directory: string, files: ReadonlyMap<string, string>): void {
  makeDirectory(directory, [...files.keys()]);
  try {
    for (const [name, text] of files) writeFileSync(path.join(directory, name), text);
  } catch (error) {
    throw notWritten(directory, error);
  }
}

function notWritten(directory: string, error: unknown): Failure {
  return new Failure(`cannot write into '${directory}': ${error instanceof Error ? error.message : String(error)}`);
}
