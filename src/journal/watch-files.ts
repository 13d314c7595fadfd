import { statSync } from 'node:fs';

/** What another program did to a file of a journal while it was open. */
export interface Harm {
  readonly file: string;
  /** `changed`: in place, so that what is read from it may be of two times; otherwise the open file is whole still. */
  readonly what: 'changed' | 'replaced' | 'removed';
}

/** Looks at the files of an open journal, which nobody else may write. */
export interface FilesWatch {
  /** What happened to them since they were last noted; none where all is well. */
  harms(): readonly Harm[];
  /** Takes what one of them is now, or each unless told, for this process' own doing; which files they are is settled at the beginning. */
  note(only?: string): void;
}

interface Seen {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/**
 * Begins to watch files of a journal, its own one and its write-ahead log, which have to be there.
 *
 * SQLite notices neither: it goes on with what it has in memory, and its commits into a file that was removed are lost with the
 * process. A look at both costs 3 µs; what is written to a file within the
 * same tick of the file system as an own write to it escapes it.
 */
export function watchFiles(files: readonly string[]): FilesWatch {
  let known = files.map(lookAt);
  return {
    harms: () =>
      files.flatMap((file, index) => {
        const what = harmOf(known[index], lookAt(file));
        return what === undefined ? [] : [{ file, what }];
      }),
    note(only) {
      known = known.map((before, index) => {
        const file = files[index] ?? '';
        if (only !== undefined && file !== only) return before;
        const now = lookAt(file);
        return isSameFile(before, now) ? now : before;
      });
    },
  };
}

/** A file that cannot be looked at any more is as good as gone. */
function lookAt(file: string): Seen | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function harmOf(before: Seen | undefined, now: Seen | undefined): Harm['what'] | undefined {
  if (now === undefined) return 'removed';
  if (!isSameFile(before, now)) return 'replaced';
  return before?.size === now.size && before.mtimeNs === now.mtimeNs ? undefined : 'changed';
}

function isSameFile(before: Seen | undefined, now: Seen | undefined): boolean {
  return before !== undefined && before.dev === now?.dev && before.ino === now.ino;
}
