import { type Decimal, maximum } from '../../base/decimal.ts';

/**
 * Returns the price at which a limit order is valued. A buy is never filled above its limit. A sale far below the
 * market is filled at the market: its limit alone is not an upper bound.
 */
export function limitValuedAt(
  { side, price }: { readonly side: 'buy' | 'sell'; readonly price: Decimal },
  last: Decimal | undefined,
): Decimal | undefined {
  if (side === 'buy') return price;
  return last === undefined ? undefined : maximum(price, last);
}
