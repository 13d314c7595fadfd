/**
 * What is wrong with a journal file:
 * `locked`: another process writes; `corrupt`: its content is damaged, or it is no journal; `disk-full`; `read-only`;
 * `newer-schema`: a newer version of the program wrote it; `unopenable`: it does not exist or may not be opened;
 * `failed`: the disk or SQLite failed in another way.
 */
export type JournalFault = 'locked' | 'corrupt' | 'disk-full' | 'read-only' | 'newer-schema' | 'unopenable' | 'failed';

/** Thrown when the journal cannot be read or written. Of the batch that was being committed nothing was written. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalFault;

  constructor(code: JournalFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** The primary result codes of SQLite that mean more than "failed", see sqlite.org/rescode.html. */
const FAULTS: ReadonlyMap<number, { readonly code: JournalFault; readonly says: string }> = new Map([
  [5, { code: 'locked', says: 'is locked by another process' }],
  [6, { code: 'locked', says: 'is locked by another connection' }],
  [8, { code: 'read-only', says: 'cannot be written' }],
  [11, { code: 'corrupt', says: 'is damaged' }],
  [13, { code: 'disk-full', says: 'cannot grow: the disk is full' }],
  [14, { code: 'unopenable', says: 'cannot be opened' }],
  [26, { code: 'corrupt', says: 'is no journal, or is damaged' }],
]);

/** Turns an error of SQLite into a {@link JournalError}; anything else comes back as it is. */
export function asJournalError(error: unknown, path: string): unknown {
  const result = resultCode(error);
  if (result === undefined || !(error instanceof Error)) return error;
  const { code, says } = FAULTS.get(result) ?? { code: 'failed', says: 'failed' };
  return new JournalError(code, `the journal ${path} ${says} (SQLite: ${error.message})`, error);
}

/** The primary result code of an error of SQLite; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  // The lowest byte is the primary code, the rest says more exactly what happened.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
