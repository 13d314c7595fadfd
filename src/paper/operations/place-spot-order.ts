import { placeSpotOrder as operation } from '../../wire/operations/place-spot-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { bookOf } from '../core/book/core.ts';
import { placeSpotOrder as place } from '../core/spot/place-spot-order.ts';
import { demand } from '../core/state/rejection.ts';
import { spotPresets } from '../records/spot-presets.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Places a spot order, or a TP/SL order that waits for its trigger. */
export const placeSpotOrder = serveSigned(operation, (core, { account, request }) => {
  const { requestTime, receiveWindow, side, size, orderType } = request;
  demand(
    requestTime === undefined || receiveWindow === undefined || core.now - requestTime <= receiveWindow,
    '40078',
    'Outside of the receive window',
  );
  const { symbol } = bookOf(core, request.symbol).series;
  const order = place(core, account, { symbol, side, size, type: orderType, ...optionalTerms(request) });
  return { orderId: order.orderId, clientOid: order.clientOid };
});

/** A TP/SL order has a trigger and no presets; any other ignores the trigger. */
function optionalTerms(request: RequestOf<typeof operation>) {
  const { price, force, clientOid, stpMode, triggerPrice } = request;
  const tpsl = request.tpslType === 'tpsl';
  return {
    ...(price === undefined || request.orderType === 'market' ? {} : { price }),
    ...(force === undefined ? {} : { force }),
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(stpMode === undefined ? {} : { stpMode }),
    ...(tpsl && triggerPrice !== undefined ? { trigger: triggerPrice } : {}),
    ...(tpsl ? {} : spotPresets(request)),
  };
}
