/**
 * Makes the ids under which an intent may be recorded: its own, and those that it had in the epochs before a backup was put back. What a
 * firing did before is then found by where it comes from, whatever the epoch was. The epoch of now comes first.
 */
export function idsOf([epoch, ...earlier]: readonly string[]): (id: string) => readonly string[] {
  const prefix = `p${epoch ?? ''}`;
  if (earlier.length === 0) return (id) => [id];
  return (id) =>
    id.startsWith(prefix) ? [id, ...earlier.map((before) => `p${before}${id.slice(prefix.length)}`)] : [id];
}

/** Answers the first that is found. */
export function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
