import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, orderId, receiveWindow, requestTime } from '../spec/parameters.ts';
import { SpotOrder } from '../records/spot-order.ts';
import { needsOrderId, needsWindow } from '../spec/requirement.ts';

export const spotOrderInfo = operation({
  id: 'spot-order-info',
  doc: 'Reads one spot order, as a list of one.',
  method: 'GET',
  path: '/api/v2/spot/trade/orderInfo',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    requestTime: Optional(requestTime),
    receiveWindow: Optional(receiveWindow),
  }),
  response: List(SpotOrder, 'One order; none where it does not exist.'),
  errors: ['31007', '40078', '40079', '40768', '40924', '43001'],
  check: (request) => needsOrderId(request) ?? needsWindow(request),
});
