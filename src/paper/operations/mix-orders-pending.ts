import { mixOrdersPending as operation } from '../../wire/operations/mix-orders-pending.ts';
import { futuresOrderRecord } from '../records/futures-order-record.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists futures orders that wait, newest first. */
export const mixOrdersPending = serveSigned(operation, (core, { account, request }) => {
  const waiting = [...core.books.values()].flatMap((book) => [...book.futures.values()]);
  const market = marketOf(request.productType);
  const page = pageOf(
    waiting.sort((a, b) => Number(a.orderId) - Number(b.orderId)),
    request,
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.uid === account.uid &&
        order.market === market &&
        fits(request.symbol, order.symbol) &&
        fits(request.status, order.state) &&
        (request.orderId === undefined ? fits(request.clientOid, order.clientOid) : request.orderId === order.orderId),
    },
  );
  return {
    entrustedList: page.items.map((order) => ({ ...futuresOrderRecord(order), status: order.state })),
    ...cursorOf(page),
  };
});
