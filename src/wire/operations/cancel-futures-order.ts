import { Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, marginCoin, OrderIds, orderId, productType, symbol } from '../spec/parameters.ts';
import { needsOrderId } from '../spec/requirement.ts';

export const cancelFuturesOrder = operation({
  id: 'cancel-futures-order',
  doc: 'Cancels a futures order; orderId goes before clientOid.',
  method: 'POST',
  path: '/api/v2/mix/order/cancel-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    symbol,
    productType,
    marginCoin: Optional(marginCoin),
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
  }),
  response: OrderIds,
  errors: ['22001', '40102', '40109', '40768', '40924', '43001', '43004', '45031', '45055', '45056', '45057', '45129'],
  check: needsOrderId,
});
