import { ZERO } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import { touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { executeSpotOrder } from './execute-spot.ts';
import { cancelSpotOrder } from './fill-spot.ts';
import { move } from '../book/ladder.ts';
import { showSpot } from '../book/show.ts';
import { isOpen } from '../state/order-state.ts';
import { spotLevel } from '../book/spot-level.ts';
import type { SpotOrder } from '../state/spot-order.ts';

/**
 * Does what a TP/SL order of spot waited for: it is executed in place at the price of the moment, and its sibling goes.
 */
export function fireSpotTrigger(core: Core, book: Book, order: SpotOrder): void {
  delete order.trigger;
  move(book.ladder, order.orderId, spotLevel(book, order));
  showSpot(book, order);
  const sibling = core.world.spotOrders.get(order.sibling ?? '');
  if (sibling !== undefined && isOpen(sibling)) {
    if (order.reserved === ZERO) {
      order.reserved = sibling.reserved;
      sibling.reserved = ZERO;
    }
    delete sibling.sibling;
    cancelSpotOrder(core, sibling);
  }
  delete order.sibling;
  order.uTime = core.now;
  touch(core);
  executeSpotOrder(core, order, { book, last: book.price });
}
