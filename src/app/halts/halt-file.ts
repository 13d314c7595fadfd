import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { NewHalt } from '../../risk/halts.ts';
import type { HaltSource } from '../../rules/engine/context/halts.ts';
import { Failure } from '../process/failure.ts';
import { haltsOfText, textOfHalts } from './halt-text.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** The file in the state directory that halts, whoever puts it there: empty, with a note, or with scopes. */
const HALT_FILE = 'halt';
/** Its name while it is read. */
const TAKEN_FILE = 'halt.taken';

/**
 * Makes the source of halts of the file. The file is moved aside before it is read: one that is written meanwhile is
 * not lost. It is removed when its halts are durable; a file that a crash has left aside counts too. Where there is
 * none, the check costs two reads of the directory.
 */
export function haltFile(directory: string): HaltSource {
  const [file, taken] = [haltPath(directory), path.join(directory, TAKEN_FILE)];
  /** A file that cannot be moved is read once for each version of it. */
  let immovable: string | undefined;
  return {
    news() {
      if (existsSync(taken)) return readHaltFile(taken);
      if (!existsSync(file)) return [];
      const version = versionOf(file);
      if (version === immovable) return [];
      try {
        renameSync(file, taken);
        return readHaltFile(taken);
      } catch {
        immovable = version;
        return readHaltFile(file);
      }
    },
    taken() {
      rmSync(taken, { force: true, recursive: true });
    },
  };
}

/**
 * Adds a halt to the file of a state directory, for a daemon that does not run or does not answer; answers the file's
 * path.
 */
export function addToHaltFile(directory: string, halt: NewHalt): string {
  if (!existsSync(directory)) throw new Failure(`there is no state directory ${directory}: nothing is halted`);
  const file = haltPath(directory);
  const before = existsSync(file) ? readHaltFile(file) : [];
  try {
    replaceFile(file, textOfHalts([...before, halt]));
  } catch (error) {
    throw new Failure(`cannot write ${file}, nothing is halted: ${messageOf(error)}`);
  }
  return file;
}

/** Answers the path of the halt file in a state directory. */
export function haltPath(directory: string): string {
  return path.join(directory, HALT_FILE);
}

/** Reads a halt file; one that cannot be read halts everything. */
function readHaltFile(file: string): readonly NewHalt[] {
  try {
    return haltsOfText(readFileSync(file, 'utf8'));
  } catch (error) {
    return [{ scope: {}, by: 'file', note: `the halt file cannot be read: ${messageOf(error)}` }];
  }
}

function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${String(stats.ino)} ${String(stats.size)} ${String(stats.mtimeMs)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
