import { subtract, ZERO } from '../../../base/decimal.ts';
import { accountOf, bookOf, touch } from './core.ts';
import type { Core } from './core.ts';
import { isOpen } from '../state/order-state.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import { unshelve } from './shelve.ts';

/** Orders that are known, over all accounts. */
const ORDERS_KEPT_MAX = 20_000;

/** Takes an order off its book; what it held back is free again. */
export function finishOrder(core: Core, order: FuturesOrder, state: 'filled' | 'canceled'): void {
  order.state = state;
  order.reserved = ZERO;
  order.uTime = core.now;
  unshelve(core, bookOf(core, order.symbol), order);
  forgetOldest(core.world.futuresOrders, (old) => {
    accountOf(core, old.uid).futuresOids.delete(old.clientOid);
  });
  touch(core);
}

/** Cancels an order that waits, or what is left of it. */
export function cancelFuturesOrder(core: Core, order: FuturesOrder, reason: string): void {
  order.cancelReason = reason;
  finishOrder(core, order, subtract(order.size, order.filled) === ZERO ? 'filled' : 'canceled');
}

/**
 * Drops the oldest tenth of what is done where too many are kept. One at a time, each would be looked for behind all
 * that still wait.
 */
export function forgetOldest<T extends { readonly orderId: string; readonly state: string }>(
  kept: Map<string, T>,
  forget: (old: T) => void,
): void {
  if (kept.size <= ORDERS_KEPT_MAX) return;
  for (const old of kept.values()) {
    if (isOpen(old)) continue;
    kept.delete(old.orderId);
    forget(old);
    if (kept.size <= ORDERS_KEPT_MAX * 0.9) return;
  }
}
