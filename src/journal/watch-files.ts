import { statSync } from 'node:fs';

/** A change of a journal's file by another program while it was open. */
export interface Harm {
  readonly file: string;
  /** `changed`: in place, and its content may be mixed. Otherwise the open file is still whole. */
  readonly what: 'changed' | 'replaced' | 'removed';
}

/** Watches the files of an open journal, which nobody else may write. */
export interface FilesWatch {
  /** The changes by others since the last note; empty where there are none. */
  harms(): readonly Harm[];
  /**
   * Notes the present state of one of them, or of all by default, after this process' own writes. The list of files is
   * fixed at the beginning.
   */
  note(only?: string): void;
}

interface FileState {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/**
 * Begins to watch files of a journal, its own one and its write-ahead log; both must exist.
 *
 * SQLite itself notices no change: it goes on with the content in its memory, and its commits into a removed file are
 * lost with the process. A check of both costs 3 µs. It misses a write by others within the same tick of the file
 * system as an own write.
 */
export function watchFiles(files: readonly string[]): FilesWatch {
  let known = files.map(stateOf);
  return {
    harms: () =>
      files.flatMap((file, index) => {
        const what = harmOf(known[index], stateOf(file));
        return what === undefined ? [] : [{ file, what }];
      }),
    note(only) {
      known = known.map((before, index) => {
        const file = files[index] ?? '';
        if (only !== undefined && file !== only) return before;
        const now = stateOf(file);
        return isSameFile(before, now) ? now : before;
      });
    },
  };
}

/** Reads the state of a file; undefined also for a file that cannot be read any more. */
function stateOf(file: string): FileState | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function harmOf(before: FileState | undefined, now: FileState | undefined): Harm['what'] | undefined {
  if (now === undefined) return 'removed';
  if (!isSameFile(before, now)) return 'replaced';
  return before?.size === now.size && before.mtimeNs === now.mtimeNs ? undefined : 'changed';
}

function isSameFile(before: FileState | undefined, now: FileState | undefined): boolean {
  return before !== undefined && before.dev === now?.dev && before.ino === now.ino;
}
