import { isOneWay } from './accounts.ts';
import type { BookedFill } from './books.ts';

/** What a position was from a fill on, until the next one. */
export interface Held {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly priceAvg: number;
}

const NOTHING = 1e-9;

/** Follows the fills of an account on one side, and answers what was held from when to when. */
export function heldBy(
  fills: readonly BookedFill[],
  { account, side, until }: { readonly account: string; readonly side: 'long' | 'short'; readonly until: number },
): readonly Held[] {
  const held: Held[] = [];
  let [size, priceAvg, from] = [0, 0, 0];
  for (const fill of fills.filter((one) => one.account === account).toSorted((a, b) => a.time - b.time)) {
    const moved = movedBy(fill, side, size);
    if (moved === 0) continue;
    if (size > NOTHING) held.push({ from, to: fill.time, size, priceAvg });
    if (moved > 0) priceAvg = (priceAvg * size + fill.price * moved) / (size + moved);
    size = Math.max(0, size + moved);
    from = fill.time;
  }
  return size > NOTHING ? [...held, { from, to: until, size, priceAvg }] : held;
}

/** How far a fill changes the size of a side. In one-way mode what closes one side beyond its size opens the other. */
function movedBy({ account, isBuy, closes, size: filled }: BookedFill, side: 'long' | 'short', size: number): number {
  const fits = isBuy === (side === 'long');
  if (!isOneWay(account)) return fits ? (closes ? -filled : filled) : 0;
  return fits ? filled : -Math.min(size, filled);
}
