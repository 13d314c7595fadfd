import { DecimalField, EnumField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import * as field from '../spec/parameters.ts';
import { missing, needsWindow, withForce } from '../spec/requirement.ts';

/** With tpslType tpsl the client id is ignored, so such an order cannot be looked up by it and counts as relative. */
export const placeSpotOrder = operation({
  id: 'place-spot-order',
  doc: 'Places a spot order.',
  method: 'POST',
  path: '/api/v2/spot/trade/place-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    symbol: field.symbol,
    side: field.side,
    orderType: field.orderType,
    force: Optional(field.force),
    price: Optional(field.price),
    size: DecimalField('Size, base coin; for a market buy the amount to spend, quote coin.'),
    clientOid: Optional(field.clientOid),
    triggerPrice: Optional(DecimalField('Trigger price of a TP/SL order.')),
    tpslType: Optional(EnumField(['normal', 'tpsl'], 'Whether it is a TP/SL order; normal by default.')),
    requestTime: Optional(field.requestTime),
    receiveWindow: Optional(field.receiveWindow),
    stpMode: Optional(field.stpMode),
    presetTakeProfitPrice: Optional(DecimalField('Take-profit price.')),
    executeTakeProfitPrice: Optional(DecimalField('Execution price of the take-profit.')),
    presetStopLossPrice: Optional(DecimalField('Stop-loss price.')),
    executeStopLossPrice: Optional(DecimalField('Execution price of the stop-loss.')),
  }),
  response: field.OrderIds,
  // The client id of a TP/SL order is ignored (docs/exchange/spot.md#place-spot-order): what the answer calls it is the
  // exchange's own.
  echoes: ({ tpslType }) => (tpslType === 'tpsl' ? {} : undefined),
  errors: [
    ...['40078', '40079', '40102', '40808', '41103', '41113', '41114', '42016', '43005', '43006', '43007', '43008'],
    ...['43009', '43012', '43028', '43118', '43128', '45110', '45111', '40830', '40834', '43119', '45052'],
  ],
  check: (request) => {
    const { orderType, price, force, tpslType, triggerPrice } = request;
    if (orderType === 'limit' && price === undefined) return missing('price', 'for a limit order');
    if (orderType === 'limit' && force === undefined) return missing('force', 'for a limit order');
    if (tpslType === 'tpsl' && triggerPrice === undefined) return missing('triggerPrice', 'for a TP/SL order');
    return needsWindow(request);
  },
  // The table demands it of every order, and ignores it of one at market (docs/exchange/spot.md#place-spot-order).
  demands: ({ force }) => (force === undefined ? missing('force', 'for every spot order') : undefined),
  ignored: (request) => (request.orderType === 'market' ? { ...request, force: request.force ?? 'gtc' } : request),
  complete: withForce,
});
