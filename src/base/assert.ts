/** Thrown where the program itself is wrong: it ends the process, and the next start is recovery. */
export class BugError extends Error {
  override readonly name = 'BugError';
}

/** Throws a {@link BugError} unless `condition` holds. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BugError(message);
}

/** Marks a branch that the types exclude. */
export function unreachable(value: never): never {
  throw new BugError(`unreachable: ${JSON.stringify(value)}`);
}
