import { closeSync, openSync } from 'node:fs';

/** An open database has some files; with fewer left than this it is for want of them that one cannot be opened. */
const FILES_MIN = 8;

/** Tells whether this process may open hardly any more files, by opening some; SQLite itself says only that it cannot. */
export function areFilesExhausted(): boolean {
  const opened: number[] = [];
  try {
    while (opened.length < FILES_MIN) opened.push(openSync('/dev/null', 'r'));
    return false;
  } catch (error) {
    return isExhaustion(error);
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** Tells whether an error of the system says that too many files are open. */
export function isExhaustion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}

/** What to do then. */
export const FILES_ADVICE =
  'Too many files are open: let the process open more (`ulimit -n 1024`, or LimitNOFILE= of its unit), and look what holds so many.';
