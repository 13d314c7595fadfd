/** Finds the known name that is closest to a mistyped one; undefined where none is close enough. */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** People's words for words of this language that look different. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    buy: 'long',
    sell: 'short',
    cross: 'crossed',
    isolate: 'isolated',
  }),
);

/** Finds the known word that a person meant: one with the same meaning, or the nearest. */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  const words = [...known];
  const meant = SYNONYMS.get(typed.toLowerCase());
  return meant !== undefined && words.includes(meant) ? meant : nearestName(typed, words);
}

/** Counts insertions, deletions, replacements and swaps of neighbours; stops counting at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit || a.length > 64 || b.length > 64) return a === b ? 0 : limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit;
}
