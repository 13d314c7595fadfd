/** @typedef {import('../../store/answers-by-question.js').Answers['chart']['lines'][number]} ChartLine */
/** @typedef {{ price: number; kind: ChartLine['kind']; title: string }} DrawnLine */

/** Most prices that bear a name for a level alone: the library moves names that meet away from their lines. */
const NAMED_LEVELS_MAX = 8;

/**
 * Lists the lines of a chart: one a price, with the names of all that lies there; a level is called as its rule or goal.
 * Of many levels those nearest the last price bear names. The mark is the last candle, and no line.
 * @param {readonly ChartLine[]} lines
 * @param {number} last
 * @returns {readonly DrawnLine[]}
 */
export function drawnLines(lines, last) {
  /** @type {Map<number, ChartLine[]>} */
  const byPrice = new Map();
  for (const line of lines.filter(({ kind }) => kind !== 'mark')) {
    const price = Number(line.price);
    byPrice.set(price, [...(byPrice.get(price) ?? []), line]);
  }
  const drawn = [...byPrice].map(([price, there]) => ({
    price,
    kind: there.find(({ kind }) => kind !== 'level')?.kind ?? 'level',
    title: [...new Set(there.map(({ kind, rule }) => (kind === 'level' ? (rule ?? kind) : kind)))].join(' · '),
  }));
  const levels = drawn.filter(({ kind }) => kind === 'level');
  const near = levels.toSorted((a, b) => Math.abs(a.price - last) - Math.abs(b.price - last));
  const unnamed = new Set(near.slice(NAMED_LEVELS_MAX));
  return drawn.map((line) => (unnamed.has(line) ? { ...line, title: '' } : line));
}
