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
  // Decimals are bigints, for which JSON.stringify throws an error of its own.
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
  throw new BugError(`unreachable: ${text}`);
}
