import type { Decimal } from '../base/decimal.ts';
import type { SpotInstrument } from '../domain/market.ts';
import { type OrderTerms, priced, sized } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, spotResources } from './resources.ts';

/**
 * Cancels a resting spot limit order and places another at the same side in its stead; the first may happen without the
 * second.
 */
export interface ReplaceEffect extends OrderTerms {
  readonly kind: 'replace';
  readonly instrument: SpotInstrument;
  readonly type: 'limit';
  readonly side: 'buy' | 'sell';
  /** The order that goes. */
  readonly orderId: string;
  readonly price: Decimal;
  readonly size: Decimal;
  /** Of a sale that grows: by how much, as with a sale. */
  readonly ofBought?: Decimal;
  /**
   * The size that the old order had left when this was decided, in base coin. The new order is smaller by what the old
   * one has filled since. Absent: one call does both, and nothing is taken off.
   */
  readonly left?: Decimal;
}

/** Specifies the replacing of an order. */
export const replace = effect<ReplaceEffect>({
  kind: 'replace',
  afterUnknown: 'named',
  isNamed: true,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: spotResources,
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: (replace) =>
    `replace spot order ${replace.orderId} by ${replace.side} ${sized(replace.size, replace.instrument.symbol)} ${replace.instrument.symbol} ${priced(replace)}`,
});
