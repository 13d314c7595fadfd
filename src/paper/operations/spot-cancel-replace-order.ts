import { spotCancelReplaceOrder as operation } from '../../wire/operations/spot-cancel-replace-order.ts';
import { bookOf } from '../core/book/core.ts';
import { cancelSpotOrder } from '../core/spot/fill-spot.ts';
import { isOpen } from '../core/state/order-state.ts';
import { placeSpotOrder } from '../core/spot/place-spot-order.ts';
import { demand, Rejection } from '../core/state/rejection.ts';
import { findSpotOrder } from '../records/find-order.ts';
import { spotPresets } from '../records/spot-presets.ts';
import { serveSigned } from '../core/calls/responder.ts';

/**
 * Cancels a spot limit order and places another in its stead. The first may happen without the second, a duplicate client
 * id among the reasons: then the answer says failure, and why (docs/exchange/spot.md#cancelled-and-not-replaced).
 */
export const spotCancelReplaceOrder = serveSigned(operation, (core, { account, request }) => {
  const { symbol } = bookOf(core, request.symbol).series;
  const order = findSpotOrder(core, account, request);
  demand(order?.symbol === symbol && order.type === 'limit', '43001', 'The order does not exist');
  demand(isOpen(order), '43004', 'There is no order to cancel');
  cancelSpotOrder(core, order);
  const { price, size, newClientOid } = request;
  try {
    const placed = placeSpotOrder(core, account, {
      symbol,
      side: order.side,
      type: 'limit',
      force: 'gtc',
      price,
      size,
      ...(newClientOid === undefined ? {} : { clientOid: newClientOid }),
      ...spotPresets(request),
    });
    return { orderId: placed.orderId, clientOid: placed.clientOid, success: 'success' as const };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const named = newClientOid === undefined ? {} : { clientOid: newClientOid };
    return { ...named, success: 'failure' as const, msg: error.message };
  }
});
