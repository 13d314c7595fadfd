import { spotHistoryOrders as operation } from '../../wire/operations/spot-history-orders.ts';
import { fits, pageOf } from '../records/page.ts';
import { spotOrderRecord } from '../records/spot-order-record.ts';
import { serveSigned } from '../responder.ts';

/** Lists spot orders that are done, newest first. */
export const spotHistoryOrders = serveSigned(operation, (core, { account, request }) => {
  const page = pageOf(core.world.spotOrders.values(), request, {
    keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
    matches: (order) =>
      order.uid === account.uid &&
      order.state !== 'live' &&
      request.tpslType !== 'tpsl' &&
      fits(request.symbol, order.symbol) &&
      fits(request.orderId, order.orderId),
  });
  return page.items.map(spotOrderRecord);
});
