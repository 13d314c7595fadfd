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
  const sizes = { net: 0, long: 0, short: 0 };
  let [priceAvg, from] = [0, 0];
  for (const fill of fills.filter((one) => one.account === account).toSorted((a, b) => a.time - b.time)) {
    const before = sizes[side];
    take(fill, sizes);
    const size = sizes[side];
    if (Math.abs(size - before) < NOTHING) continue;
    if (before > NOTHING) held.push({ from, to: fill.time, size: before, priceAvg });
    if (size > before) priceAvg = (priceAvg * before + fill.price * (size - before)) / size;
    from = fill.time;
  }
  return sizes[side] > NOTHING ? [...held, { from, to: until, size: sizes[side], priceAvg }] : held;
}

/** Sizes of both sides; in one-way mode there is one position, and what is sold beyond it is a short one. */
function take(
  { account, isBuy, closes, size: filled }: BookedFill,
  sizes: { net: number; long: number; short: number },
): void {
  if (isOneWay(account)) {
    sizes.net += isBuy ? filled : -filled;
    sizes.long = Math.max(0, sizes.net);
    sizes.short = Math.max(0, -sizes.net);
    return;
  }
  const side = isBuy ? 'long' : 'short';
  sizes[side] = Math.max(0, sizes[side] + (closes ? -filled : filled));
}
