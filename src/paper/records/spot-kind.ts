import type { SpotOrder } from '../core/state/spot-order.ts';

/**
 * Tells whether a spot order belongs to a list: TP/SL orders, fired or not, are listed apart
 * (docs/exchange/spot.md#prices-of-an-order-that-waits).
 */
export function isListedAs(order: SpotOrder, kind: 'normal' | 'tpsl' = 'normal'): boolean {
  return (order.triggerPrice !== undefined) === (kind === 'tpsl');
}
