import { spotCancelOrder as operation } from '../../wire/operations/spot-cancel-order.ts';
import { demandNotJustCancelled } from '../core/calls/cancel-spacing.ts';
import { bookOf } from '../core/book/core.ts';
import { isOpen } from '../core/state/order-state.ts';
import { demand } from '../core/state/rejection.ts';
import { cancelSpotOrder } from '../core/spot/fill-spot.ts';
import { findSpotOrder } from '../records/find-order.ts';
import { fits } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Cancels a spot order that waits. */
export const spotCancelOrder = serveSigned(operation, (core, { account, request }) => {
  const { symbol } = bookOf(core, request.symbol).series;
  const order = findSpotOrder(core, account, request);
  demand(order?.symbol === symbol, '43001', 'The order does not exist');
  demandNotJustCancelled(core, order);
  demand(isOpen(order), '43004', 'There is no order to cancel');
  const tpsl = order.triggerPrice !== undefined;
  demand(fits(request.tpslType, tpsl ? 'tpsl' : 'normal'), '43001', 'The order does not exist');
  cancelSpotOrder(core, order);
  order.cancelledAt = core.now;
  return { orderId: order.orderId, clientOid: order.clientOid };
});
