/** Room that a letter takes, in units of the drawing. */
const LETTER = 4.6;

/**
 * Places words beside a line so that none lies over another: above it (0), or below it (1). A word that finds no room
 * in either row is undefined.
 * @param {readonly { readonly word: string; readonly at: number }[]} words `at`: where the middle of the word stands
 * @returns {readonly (0 | 1 | undefined)[]}
 */
export function wordRows(words) {
  /** @type {[number, number]} */
  const ends = [-Infinity, -Infinity];
  /** @type {(0 | 1 | undefined)[]} */
  const rows = words.map(() => undefined);
  const byPlace = words.map(({ word, at }, index) => ({ word, at, index })).sort((one, other) => one.at - other.at);
  for (const { word, at, index } of byPlace) {
    const half = ((word.length + 1) * LETTER) / 2;
    const row = ends[0] <= at - half ? 0 : ends[1] <= at - half ? 1 : undefined;
    if (row === undefined) continue;
    ends[row] = at + half;
    rows[index] = row;
  }
  return rows;
}
