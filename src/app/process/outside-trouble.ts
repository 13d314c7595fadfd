import { existsSync } from 'node:fs';
import path from 'node:path';
import { FILES_ADVICE, isExhaustion } from '../../base/files-left.ts';

/** Errors of a disk that no program can mend, with words for them. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'The disk is full: make room, then start again.'],
  ['EDQUOT', 'The disk quota is used up: make room, then start again.'],
  ['EROFS', 'The file system is read-only.'],
  ['EIO', 'The disk fails: look at the log of the system.'],
]);

/**
 * Describes in plain words a fault around the program where an error shows one: no free file handles, a directory that
 * has vanished, a disk that takes no more. Undefined for any other error, which may be a bug.
 */
export function outsideTrouble(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined;
  if (isExhaustion(error)) return `${error.message}\n  ${FILES_ADVICE}`;
  const { code, path: file } = error;
  const said = SAID.get(code);
  if (said !== undefined) return `${error.message}\n  ${said}`;
  if ((code !== 'ENOENT' && code !== 'ENOTDIR') || file === undefined) return undefined;
  // A missing file alone is an error of the program; a missing directory that was there is somebody's doing.
  const directory = path.dirname(path.resolve(file));
  return existsSync(directory) ? undefined : `${error.message}\n  ${vanished(directory)}`;
}

/** Tells whether a disk takes or gives nothing more: whatever met that first, the journal would be next. */
export function isDiskTrouble(error: unknown): boolean {
  return isSystemError(error) && SAID.has(error.code);
}

/** Says that a directory has vanished, with a remedy. */
function vanished(directory: string): string {
  return `The directory ${directory} is gone: it was moved or removed while Purser ran. Put it back where it was, then start again.`;
}

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}
