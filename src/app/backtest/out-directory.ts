import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.ts';

/**
 * Makes a directory, and checks that files can be written there: before a run, so that no result is lost. Throws a
 * Failure.
 */
export function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw notWritten(directory, error);
  }
}

/** Writes files, text by name, into a directory. Throws a Failure. */
export function writeInto(directory: string, files: ReadonlyMap<string, string>): void {
  makeDirectory(directory);
  try {
    for (const [name, text] of files) writeFileSync(path.join(directory, name), text);
  } catch (error) {
    throw notWritten(directory, error);
  }
}

function notWritten(directory: string, error: unknown): Failure {
  return new Failure(`cannot write into '${directory}': ${error instanceof Error ? error.message : String(error)}`);
}
