/** An entry of a run: epoch ms, and the price of its fill. */
export type Entry = readonly [at: number, price: number];

/** What is bought where the averages cross, and how far off its exits lie: as the strategy `cross` has it. */
export const CROSS = { fast: 10, slow: 50, gain: 0.01, loss: 0.005 } as const;

/** Counts the entries that both have, at the same instant and price. */
export function equalEntries(ours: readonly Entry[], theirs: readonly Entry[]): number {
  const known = new Set(theirs.map(([at, price]) => `${String(at)} ${price.toFixed(8)}`));
  return ours.filter(([at, price]) => known.has(`${String(at)} ${price.toFixed(8)}`)).length;
}
