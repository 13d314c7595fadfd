import { add, minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { bookOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { closedBy } from './fill-futures.ts';
import { cancelFuturesOrder } from '../book/finish-order.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { OpenPosition } from '../state/position.ts';
import { demand } from '../state/rejection.ts';
import type { Account } from '../state/world.ts';

/** Tells the orders that wait to close the position which an order is to close, oldest first. */
function closersOf(core: Core, account: Account, order: FuturesOrder): readonly FuturesOrder[] {
  return bookOf(core, order.symbol)
    .futures.of(account.uid)
    .filter(
      (other) =>
        other.market === order.market && other.reduceOnly && other.holdSide === order.holdSide && other !== order,
    );
}

function occupied(orders: readonly FuturesOrder[]): Decimal {
  return orders.reduce((sum, order) => add(sum, subtract(order.size, order.filled)), ZERO);
}

/**
 * Cancels closing orders for a new one. One-way mode (rule 3): the oldest first, until all reduce-only orders together
 * fit the position. Hedge mode (rule 5): only where they occupy all of it.
 */
export function makeRoom(core: Core, account: Account, order: FuturesOrder): boolean {
  const position = closedBy(account, order);
  demand(position !== undefined, '22002', 'No position to close');
  const closers = closersOf(core, account, order);
  const taken = occupied(closers);
  const spare = taken < position.size;
  if (order.role === 'close') demandFree(core, order, spare ? subtract(position.size, taken) : position.size);
  if (order.role === 'close' && spare) return false;
  const wanted = minimum(order.size, position.size);
  let cancelled = 0;
  for (const closer of closers) {
    if (add(occupied(closersOf(core, account, order)), wanted) <= position.size) break;
    cancelFuturesOrder(core, closer, 'normal_cancel');
    cancelled += 1;
  }
  return cancelled > 0;
}

/** Decides which of the two statements of rule 4 holds, before anything is cancelled. */
function demandFree(core: Core, order: FuturesOrder, free: Decimal): void {
  const fits = core.conduct.closeOverflow === 'partial' || order.size <= free;
  demand(fits, '40757', 'Not enough position is available');
}

/** In hedge mode a close beyond what other closing orders leave free takes what is free. */
export function fitToFree(core: Core, account: Account, order: FuturesOrder): FuturesOrder {
  const position: OpenPosition | undefined = closedBy(account, order);
  const free = subtract(position?.size ?? ZERO, occupied(closersOf(core, account, order)));
  return order.size <= free ? order : { ...order, size: free };
}
