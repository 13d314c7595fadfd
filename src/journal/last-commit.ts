import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** A commit: the journal's epoch then, and the number of commits so far (`commit-count.ts`). */
export interface LastCommit {
  readonly epoch: string;
  readonly count: number;
}

/**
 * The content of the file beside a journal: the last commit, and the time at which it was noted (ms); or the reason why
 * there is none.
 */
export type NotedCommit = (LastCommit & { readonly at: number }) | 'missing' | 'torn';

/** The file beside a journal that names its last commit. */
export interface LastCommitFile {
  /** Notes a durable commit. A crash of the machine may lose the note: the file can lag, and never leads. */
  tell(last: LastCommit): void;
  /** Makes the last note durable, in a file that exists. */
  sync(): void;
  close(): void;
}

/** Digits of a count: each line has the same length, and overwrites the one before it. */
const DIGITS = 16;

const LINE = /^([0-9a-z]{6}) (\d{16}) ([0-9a-f]{8})\n$/;

/** Answers the path of the file that names the last commit of a journal. */
export function lastCommitPath(journal: string): string {
  return `${journal}.last`;
}

/** Reads the file beside a journal. */
export function readLastCommit(journal: string): NotedCommit {
  const file = lastCommitPath(journal);
  try {
    const [, epoch = '', count = '', sum] = LINE.exec(readFileSync(file, 'latin1')) ?? [];
    if (sum !== checksum(`${epoch} ${count}`)) return 'torn';
    return { epoch, count: Number(count), at: statSync(file).mtimeMs };
  } catch {
    return 'missing';
  }
}

/**
 * Makes the file beside a journal that names its last commit: it reveals a journal that has lost its log, or was
 * exchanged for an older copy. Where it cannot be written it lags, which is allowed: only the journal itself must be
 * written before anything is sent.
 */
export function lastCommitFile(journal: string): LastCommitFile {
  const file = lastCommitPath(journal);
  let told: LastCommit | undefined;
  let descriptor = opened(file);
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const write = (): void => {
    if (descriptor !== undefined && told !== undefined) written(descriptor, lineOf(told));
  };
  return {
    tell(last) {
      told = last;
      write();
    },
    sync() {
      // It is opened anew: somebody may have removed the file meanwhile.
      close();
      descriptor = opened(file);
      write();
      if (descriptor !== undefined) fsyncSync(descriptor);
    },
    close,
  };
}

function lineOf({ epoch, count }: LastCommit): string {
  const text = `${epoch} ${String(count).padStart(DIGITS, '0')}`;
  return `${text} ${checksum(text)}\n`;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function opened(file: string): number | undefined {
  for (const flags of ['r+', 'wx+']) {
    try {
      return openSync(file, flags, 0o600);
    } catch {
      // The file does not exist, or cannot be written: the next way is tried, or none is left.
    }
  }
  return undefined;
}

function written(descriptor: number, line: string): void {
  try {
    writeSync(descriptor, line, 0, 'latin1');
  } catch {
    // The file lags, which is allowed.
  }
}
