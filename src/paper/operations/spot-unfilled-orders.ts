import { spotUnfilledOrders as operation } from '../../wire/operations/spot-unfilled-orders.ts';
import { symbolOf } from '../core/book/core.ts';
import { isListedAs } from '../records/spot-kind.ts';
import { fits, pageOf } from '../records/page.ts';
import { unfilledSpotOrderRecord } from '../records/spot-order-record.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists spot orders that wait, newest first. */
export const spotUnfilledOrders = serveSigned(operation, (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const waiting = [...core.books.values()].flatMap((book) => [...book.spot.values()]);
  const page = pageOf(
    waiting.sort((a, b) => Number(a.orderId) - Number(b.orderId)),
    request,
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.uid === account.uid &&
        isListedAs(order, request.tpslType) &&
        fits(symbol, order.symbol) &&
        fits(request.orderId, order.orderId),
    },
  );
  return page.items.map(unfilledSpotOrderRecord);
});
