import type { SpotOrder } from '../core/spot-order.ts';

/** Whether a spot order belongs to a list: TP/SL orders, fired or not, are listed apart (extensions b6). */
export function isListedAs(order: SpotOrder, kind: 'normal' | 'tpsl' = 'normal'): boolean {
  return (order.triggerPrice !== undefined) === (kind === 'tpsl');
}
