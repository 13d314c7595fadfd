/** The most arrivals in any span of `windowMs` whose end is not counted to it. */
export function busiest(arrivals: readonly number[], windowMs: number): number {
  const sorted = arrivals.toSorted((a, b) => a - b);
  let most = 0;
  let from = 0;
  sorted.forEach((at, index) => {
    while (at - (sorted[from] ?? at) >= windowMs) from += 1;
    most = Math.max(most, index - from + 1);
  });
  return most;
}
