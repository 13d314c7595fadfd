import type { FuturesOrder } from '../state/futures-order.ts';

/** Tells whether a fill of this order buys. */
export function buys(order: Pick<FuturesOrder, 'role' | 'holdSide'>): boolean {
  return (order.holdSide === 'long') !== (order.role === 'close');
}
