import { EnumField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, OrderIds, orderId, symbol } from '../spec/parameters.ts';
import { missing, needsOrderId } from '../spec/requirement.ts';

export const spotCancelOrder = operation({
  id: 'spot-cancel-order',
  doc: 'Cancels a spot order; a TP/SL order by orderId only.',
  method: 'POST',
  path: '/api/v2/spot/trade/cancel-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    symbol,
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    tpslType: Optional(EnumField(['normal', 'tpsl'], 'Whether it is a TP/SL order; normal by default.')),
  }),
  response: OrderIds,
  errors: ['31007', '40102', '40768', '40924', '43001', '43004', '45129'],
  check: (request) =>
    request.tpslType === 'tpsl' && request.orderId === undefined
      ? missing('orderId', 'for a TP/SL order')
      : needsOrderId(request),
});
