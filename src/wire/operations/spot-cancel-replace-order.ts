import { DecimalField, EnumField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, orderId, price, size, symbol } from '../spec/parameters.ts';
import { needsOrderId } from '../spec/requirement.ts';

/**
 * Two things in one call, of which the first may happen without the second: success of the envelope says nothing, the
 * field `success` does. After an unknown outcome both orders are looked up, the new one by newClientOid.
 */
export const spotCancelReplaceOrder = operation({
  id: 'spot-cancel-replace-order',
  doc: 'Cancels a spot limit order and places another one instead.',
  method: 'POST',
  path: '/api/v2/spot/trade/cancel-replace-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(5),
  class: 'named',
  request: Shape({
    symbol,
    price,
    size,
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    newClientOid: Optional(clientOid),
    presetTakeProfitPrice: Optional(DecimalField('Take-profit price.')),
    executeTakeProfitPrice: Optional(DecimalField('Execution price of the take-profit.')),
    presetStopLossPrice: Optional(DecimalField('Stop-loss price.')),
    executeStopLossPrice: Optional(DecimalField('Execution price of the stop-loss.')),
  }),
  response: Shape({
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    success: EnumField(['success', 'failure'], 'Whether the new order was placed.', { aliases: { fail: 'failure' } }),
    msg: Optional(TextField('Why it was not.')),
  }),
  // The order that takes its place has an id of its own.
  echoes: () => ({ clientOid: ['newClientOid', 'clientOid'] }),
  errors: [
    ...['40102', '40808', '40924', '41103', '41113', '41114', '42016', '43001', '43004', '43005', '43006', '43007'],
    ...['43008', '43009', '43012', '43028', '43118', '43128', '45110', '45111'],
  ],
  check: needsOrderId,
});
