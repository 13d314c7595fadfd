/** Counts what a run has met, by name: a fault that never happens tests nothing. */
export interface Tally {
  readonly counts: ReadonlyMap<string, number>;
  met(name: string): void;
}

/** Makes an empty tally. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    counts,
    met: (name) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  };
}

/** Adds counts to others. */
export function addCounts(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
}
