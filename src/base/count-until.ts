/** Counts the first items of a list that a test lets in; it lets none in behind one that it does not. */
export function countUntil<T>(items: readonly T[], isIn: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isIn(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
