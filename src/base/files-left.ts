import { closeSync, openSync } from 'node:fs';

/**
 * Number of files that an open database needs. With fewer left than this, a database cannot be opened for want of them.
 */
const FILES_MIN = 8;

/**
 * Tells whether this process has hardly any files left, by opening some; SQLite itself says only that it cannot open
 * one.
 */
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

/** The advice for that case. */
export const FILES_ADVICE =
  'Too many files are open: let the process open more (`ulimit -n 1024`, or LimitNOFILE= of its unit), and find out which program holds so many.';
