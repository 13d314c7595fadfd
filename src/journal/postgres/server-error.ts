import { JournalError } from '../journal-error.ts';

/** The code with which the server refuses a write under a token that no longer holds the book. */
const FENCED = 'PU001';

/** The code with which the server refuses what a role may not do. */
const FORBIDDEN = '42501';

const LOST =
  'Another process has taken the book, and goes on with it: `purser run` here waits until that one has given it up.';

/** Turns an error of the client library or of the server into a {@link JournalError}; it names what was tried. */
export function asServerError(error: unknown, tried: string): JournalError {
  if (error instanceof JournalError) return error;
  if (codeOf(error) === FENCED) return lostLease(tried);
  const said = error instanceof Error ? error.message : String(error);
  const advice = isForbidden(error)
    ? 'Give the role its rights (docs/fleet.md, "Roles").'
    : 'Look at the server and at the connection to it.';
  return new JournalError('failed', `PostgreSQL: ${tried}: ${said}.\n  ${advice}`, error);
}

/** Makes the error of a process whose lease is over; `why` says how it came to know. */
export function lostLease(why: string): JournalError {
  return new JournalError('lost-lease', `the lease of the book is lost: ${why}.\n  ${LOST}`);
}

/** Tells whether the server has refused something to the role. */
export function isForbidden(error: unknown): boolean {
  return codeOf(error) === FORBIDDEN;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
