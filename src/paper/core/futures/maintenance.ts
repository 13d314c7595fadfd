import { add, divide, type Decimal, multiply, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { MarginTier } from '../../../domain/fill-model.ts';
import { MAINTENANCE_RATE } from '../state/contract-terms.ts';

/**
 * A tier of the maintenance margin, as the service counts since 10 November 2025
 * (docs/paper-exchange.md#liquidation): each part of a value has the rate of its own tier, and the taker's fee.
 */
interface Tier {
  /** In quote coin: values above it belong to this tier. */
  readonly from: Decimal;
  readonly upTo?: Decimal;
  /** Without the fee. */
  readonly rate: Decimal;
  readonly withFee: Decimal;
  /** By how much the rate of this tier, taken of a whole value, is too much: the lower tiers ask for less. */
  readonly deduction: Decimal;
}

/** Tiers of a taker's fee rate; the exchange's single rate if none are given. */
export function tiersOf(given: readonly MarginTier[], takerRate: Decimal): readonly Tier[] {
  const tiers: Tier[] = [];
  for (const { rate, upTo } of given.length > 0 ? given : [{ rate: MAINTENANCE_RATE, upTo: undefined }]) {
    const below = tiers.at(-1);
    const from = below?.upTo ?? ZERO;
    const deduction = below === undefined ? ZERO : add(below.deduction, multiply(from, subtract(rate, below.rate)));
    tiers.push({ from, rate, withFee: add(rate, takerRate), deduction, ...(upTo !== undefined && { upTo }) });
  }
  return tiers;
}

/** Finds the tier in which a value in quote coin lies. */
export function tierAt(tiers: readonly Tier[], value: Decimal): Tier | undefined {
  return tiers.find(({ upTo }) => upTo === undefined || value <= upTo);
}

/** The maintenance margin of a value, both in quote coin. */
export function maintenanceAt(tiers: readonly Tier[], value: Decimal): Decimal {
  const tier = tierAt(tiers, value);
  return tier === undefined ? ZERO : subtract(multiply(value, tier.withFee), tier.deduction);
}

/** Positions at one contract that are judged together, and what stands behind them. */
export interface Backed {
  readonly isInverse: boolean;
  readonly positions: readonly { readonly holdSide: HoldSide; readonly size: Decimal; readonly cost: Decimal }[];
  /** In margin coin, without the profit and the maintenance of these positions. */
  readonly behind: Decimal;
}

/** Prices at which positions are liquidated: when the price falls to one, and when it rises to the other. */
export interface LiquidationPrices {
  readonly falling?: Decimal;
  readonly rising?: Decimal;
}

/**
 * Finds the prices at which what stands behind positions, with their profit, meets their maintenance. That difference
 * is a straight line in each tier, and bends down from tier to tier: it is zero at most once on either side.
 */
export function liquidationPrices(tiers: readonly Tier[], { isInverse, positions, behind }: Backed): LiquidationPrices {
  let [net, netCost, size] = [ZERO, ZERO, ZERO];
  for (const one of positions) {
    const isLong = one.holdSide === 'long';
    net = isLong ? add(net, one.size) : subtract(net, one.size);
    netCost = isLong ? add(netCost, one.cost) : subtract(netCost, one.cost);
    size = add(size, one.size);
  }
  // In quote coin, at a price p: base + perPrice × p - maintenance(size × p).
  const base = isInverse ? subtract(ZERO, netCost) : subtract(behind, netCost);
  const perPrice = isInverse ? add(behind, net) : net;
  const found: { falling?: Decimal; rising?: Decimal } = {};
  for (const { from, upTo, withFee, deduction } of tiers) {
    const slope = subtract(perPrice, multiply(size, withFee));
    if (slope === ZERO) continue;
    const price = divide(subtract(ZERO, add(base, deduction)), slope);
    const value = multiply(size, price);
    if (price <= ZERO || value < from || (upTo !== undefined && value > upTo)) continue;
    found[slope > ZERO ? 'falling' : 'rising'] ??= price;
  }
  return found;
}
