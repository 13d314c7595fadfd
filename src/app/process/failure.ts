/** Exit codes of the command line; a command may also end with the code that a signal asks for. */
export const EXIT = {
  ok: 0,
  /** The user's files or surroundings are wrong: diagnostics, a missing file, a daemon that runs already. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** `status`, `fire` or `rule` found no daemon. */
  notRunning: 3,
  /** `check --strict` found warnings, and no errors. */
  warned: 3,
  /** The journal, or the disk, cannot be read or written (EX_IOERR): nothing is sent before that is mended. */
  journal: 74,
  /** `run` has given its book to another machine, as a person asked (EX_TEMPFAIL): a supervisor lets it wait there. */
  moved: 75,
  /** A bug in Purser (EX_SOFTWARE): a supervisor restarts, and start is recovery. */
  bug: 70,
} as const;

/** Ends a command with a message for the user and without a stack: the fault lies outside the program. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Ends a command because the journal cannot be read or written. */
export class JournalFailure extends Failure {}

/** Tells the exit code of a failure. */
export function exitCodeOf(failure: Failure): number {
  return failure instanceof JournalFailure ? EXIT.journal : EXIT.failed;
}

/** Ends a command because of its arguments: a value that an option cannot have, options that exclude each other. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
