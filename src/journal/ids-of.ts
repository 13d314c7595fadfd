/**
 * Makes the function that lists the ids under which an intent may be recorded: its own, and those that it had in the
 * epochs before a backup was restored. The results of an earlier firing are then found in any epoch. The present epoch
 * comes first.
 */
export function idsOf([epoch, ...earlier]: readonly string[]): (id: string) => readonly string[] {
  const prefix = `p${epoch ?? ''}`;
  if (earlier.length === 0) return (id) => [id];
  return (id) =>
    id.startsWith(prefix) ? [id, ...earlier.map((before) => `p${before}${id.slice(prefix.length)}`)] : [id];
}

/** Answers the first result that is defined. */
export function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
