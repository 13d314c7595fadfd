import { add, maximum, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import type { Core } from '../book/core.ts';

/** Tells how much of a contract is open, base coin; undefined where the market has to tell it and does not. */
export function toldOpenInterest(core: Core, book: Book): Decimal | undefined {
  return core.conduct.openInterest === 'accounts'
    ? openInterestOf(core, book)
    : core.market.openInterest?.(book.pricedBy, core.now);
}

/**
 * Tells how much of a contract the accounts have open, base coin: all longs, or all shorts where they are more. The
 * house holds the difference, so that both sides are one.
 */
function openInterestOf({ world }: Core, { series: { symbol } }: Book): Decimal {
  let [longs, shorts] = [ZERO, ZERO];
  for (const account of world.accounts.values()) {
    for (const position of account.positions.values()) {
      if (position.symbol !== symbol) continue;
      if (position.holdSide === 'long') longs = add(longs, position.size);
      else shorts = add(shorts, position.size);
    }
  }
  return maximum(longs, shorts);
}
