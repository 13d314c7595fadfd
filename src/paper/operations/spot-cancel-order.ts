import { spotCancelOrder as operation } from '../../wire/operations/spot-cancel-order.ts';
import { bookOf } from '../core/core.ts';
import { demand } from '../core/rejection.ts';
import { cancelSpotOrder } from '../core/spot.ts';
import { findSpotOrder } from '../records/find-order.ts';
import { serveSigned } from '../responder.ts';

/** Cancels a spot order that waits. */
export const spotCancelOrder = serveSigned(operation, (core, { account, request }) => {
  const { symbol } = bookOf(core, request.symbol).series;
  const order = findSpotOrder(core, account, request);
  demand(order?.symbol === symbol, '43001', 'The order does not exist');
  demand(order.state === 'live', '43004', 'There is no order to cancel');
  cancelSpotOrder(core, order);
  return { orderId: order.orderId, clientOid: order.clientOid };
});
