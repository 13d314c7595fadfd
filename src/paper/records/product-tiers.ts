import type { Product } from '../core/state/savings-products.ts';

/** Tells the tiers of a product's interest (docs/exchange/savings.md#savings-product). */
export function productTiers({ tiers }: Product) {
  return tiers.map(({ from, to, apy }, place) => ({
    rateLevel: String(place + 1),
    minStepVal: from,
    maxStepVal: to,
    currentApy: apy,
  }));
}
