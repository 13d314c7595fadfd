import { mixCancelAllOrders as operation } from '../../wire/operations/mix-cancel-all-orders.ts';
import { cancelFuturesOrder } from '../core/book/finish-order.ts';
import { demand } from '../core/state/rejection.ts';
import { fits } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Cancels all futures orders of a product type, or of one of its contracts. */
export const mixCancelAllOrders = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const waiting = [...core.books.values()]
    .flatMap((book) => [...book.futures.values()])
    .filter((order) => order.uid === account.uid && order.market === market && fits(request.symbol, order.symbol));
  demand(waiting.length > 0, '22001', 'No order to cancel');
  for (const order of waiting) cancelFuturesOrder(core, order, 'normal_cancel');
  return { successList: waiting.map(({ orderId, clientOid }) => ({ orderId, clientOid })), failureList: [] };
});
