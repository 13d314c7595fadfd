import { spotHistoryOrders as operation } from '../../wire/operations/spot-history-orders.ts';
import { symbolOf } from '../core/book/core.ts';
import { isOpen } from '../core/state/order-state.ts';
import { isListedAs } from '../records/spot-kind.ts';
import { fits, pageOf } from '../records/page.ts';
import { spotOrderRecord } from '../records/spot-order-record.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists spot orders that are done, newest first. */
export const spotHistoryOrders = serveSigned(operation, (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const page = pageOf(
    core.world.spotOrders.values(),
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.uid === account.uid &&
        !isOpen(order) &&
        isListedAs(order, request.tpslType) &&
        fits(symbol, order.symbol) &&
        fits(request.orderId, order.orderId),
    },
  );
  return page.items.map(spotOrderRecord);
});
