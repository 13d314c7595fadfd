import { subtract } from '../../../base/decimal.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import { buys } from './buys.ts';
import { showOrder } from './shown-book.ts';
import type { ShownBook } from './shown-book.ts';

/** The order books of a pair. */
interface Shown {
  readonly shown: { readonly futures: ShownBook; readonly spot: ShownBook };
}

/** Shows on the order book what is left of a futures order; a market order is never there. */
export function showFutures({ shown: { futures } }: Shown, order: FuturesOrder): void {
  const { orderId, price, size, filled } = order;
  if (price !== undefined) showOrder(futures, orderId, { price, size: subtract(size, filled), isBid: buys(order) });
}

/** Shows what is left of a spot order. A TP/SL order waits for its trigger, and is there only once it has fired. */
export function showSpot({ shown: { spot } }: Shown, order: SpotOrder): void {
  const { orderId, price, trigger, size, filled, side } = order;
  if (price === undefined || trigger !== undefined) return;
  showOrder(spot, orderId, { price, size: subtract(size, filled), isBid: side === 'buy' });
}
