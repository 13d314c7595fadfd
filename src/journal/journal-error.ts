import { areFilesExhausted, FILES_ADVICE } from '../base/files-left.ts';

/**
 * The faults of a journal file. `locked`: another process writes. `corrupt`: its content is damaged, or it is no
 * journal. `disk-full`, `read-only`. `changed`: another program changed, replaced or removed it while it was open.
 * `newer-schema`: a newer version of the program wrote it. `moved`: it goes on at another place, or has not arrived
 * whole. `claimed`: another book has an account of it. `unopenable`: it does not exist or may not be opened.
 * `lost-lease`: another process may have it. `forbidden`: the role at the server may not do it. `failed`: the disk,
 * SQLite or PostgreSQL failed in another way.
 */
export type JournalFault =
  | 'locked'
  | 'corrupt'
  | 'changed'
  | 'disk-full'
  | 'read-only'
  | 'newer-schema'
  | 'moved'
  | 'claimed'
  | 'unopenable'
  | 'lost-lease'
  | 'forbidden'
  | 'failed';

/** Thrown when the journal cannot be read or written. Nothing of the batch under way was written. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalFault;

  constructor(code: JournalFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

interface FaultWords {
  readonly code: JournalFault;
  readonly says: string;
  /** The operator's remedy. */
  readonly advice: string;
}

const LOCKED = 'Another program holds it (fuser tells which): end that one, then start again.';
const DAMAGED =
  'Keep the file, and put a backup in its place (see "Backup" in docs/operations.md); `purser journal verify` says what is wrong.';

/** The primary result codes of SQLite that mean more than "failed", see sqlite.org/rescode.html. */
const FAULTS: ReadonlyMap<number, FaultWords> = new Map([
  [5, { code: 'locked', says: 'is locked by another process', advice: LOCKED }],
  [6, { code: 'locked', says: 'is locked by another connection', advice: LOCKED }],
  [
    8,
    {
      code: 'read-only',
      says: 'cannot be written',
      advice: 'Make the file and its directory writable for this user, or the file system if it is mounted read-only.',
    },
  ],
  [11, { code: 'corrupt', says: 'is damaged', advice: DAMAGED }],
  [
    13,
    { code: 'disk-full', says: 'cannot grow: the disk is full', advice: 'Make room on its disk, then start again.' },
  ],
  [
    14,
    {
      code: 'unopenable',
      says: 'cannot be opened',
      advice: 'Look whether the path is right and whether this user may read and write there.',
    },
  ],
  [26, { code: 'corrupt', says: 'is not a journal, or is damaged', advice: DAMAGED }],
]);

const FAILED: FaultWords = { code: 'failed', says: 'failed', advice: 'Look at the disk and at the log of the system.' };

/** Turns an error of SQLite into a {@link JournalError}; anything else comes back as it is. */
export function asJournalError(error: unknown, path: string): unknown {
  const result = resultCode(error);
  if (result === undefined || !(error instanceof Error)) return error;
  const { code, says, advice: known } = FAULTS.get(result) ?? FAILED;
  const advice = code === 'unopenable' && areFilesExhausted() ? FILES_ADVICE : known;
  return new JournalError(code, `the journal ${path} ${says} (SQLite: ${error.message}).\n  ${advice}`, error);
}

/** Makes the error of a file with damaged content; `what` names the place. */
export function damagedJournal(path: string, what: string): JournalError {
  return new JournalError('corrupt', `the journal ${path} is damaged: ${what}.\n  ${DAMAGED}`);
}

/** The primary result code of an error of SQLite; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  // The lowest byte is the primary code; the rest is a more exact reason.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
