import { mixOrdersHistory as operation } from '../../wire/operations/mix-orders-history.ts';
import { isOpen } from '../core/state/order-state.ts';
import { futuresOrderRecord } from '../records/futures-order-record.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists futures orders that are done, newest first. */
export const mixOrdersHistory = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    core.world.futuresOrders.values(),
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.uid === account.uid &&
        order.market === market &&
        !isOpen(order) &&
        fits(request.symbol, order.symbol) &&
        fits(request.orderSource, order.source) &&
        (request.orderId === undefined ? fits(request.clientOid, order.clientOid) : request.orderId === order.orderId),
    },
  );
  return {
    entrustedList: page.items.map((order) => ({ ...futuresOrderRecord(order), status: order.state })),
    ...cursorOf(page),
  };
});
