import { placeSpotOrder as operation } from '../../wire/operations/place-spot-order.ts';
import type { RequestOf } from '../../wire/operation.ts';
import { bookOf } from '../core/core.ts';
import { demand } from '../core/rejection.ts';
import { placeSpotOrder as place } from '../core/spot.ts';
import { serveSigned } from '../responder.ts';

/** Places a spot order. TP/SL orders and preset stops of spot are not simulated, and refused rather than ignored. */
export const placeSpotOrder = serveSigned(operation, (core, { account, request }) => {
  refuseUnsimulated(request);
  const { requestTime, receiveWindow, side, size, orderType, price, force, clientOid } = request;
  demand(
    requestTime === undefined || receiveWindow === undefined || core.now - requestTime <= receiveWindow,
    '40078',
    'Outside of the receive window',
  );
  const order = place(core, account, {
    symbol: bookOf(core, request.symbol).series.symbol,
    side,
    size,
    type: orderType,
    ...(price === undefined || orderType === 'market' ? {} : { price }),
    ...(force === undefined ? {} : { force }),
    ...(clientOid === undefined ? {} : { clientOid }),
  });
  return { orderId: order.orderId, clientOid: order.clientOid };
});

function refuseUnsimulated(request: RequestOf<typeof operation>): void {
  demand(request.tpslType !== 'tpsl', '40404', 'TP/SL orders of spot are not simulated');
  const preset = request.presetTakeProfitPrice ?? request.presetStopLossPrice;
  demand(preset === undefined, '40404', 'preset stops of spot are not simulated');
}
