import { EnumField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { orderId, page, receiveWindow, requestTime, symbol } from '../spec/parameters.ts';
import { SpotOrder } from '../records/spot-order.ts';
import { needsSpan, needsWindow, SPANS } from '../spec/requirement.ts';

export const spotHistoryOrders = operation({
  id: 'spot-history-orders',
  doc: 'Lists spot orders that are done, of the last 90 days; the cursor is an order id.',
  method: 'GET',
  path: '/api/v2/spot/trade/history-orders',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({
    symbol: Optional(symbol),
    orderId: Optional(orderId),
    tpslType: Optional(EnumField(['normal', 'tpsl'], 'Which orders; normal by default.')),
    requestTime: Optional(requestTime),
    receiveWindow: Optional(receiveWindow),
    ...page(100, 100),
  }),
  response: List(SpotOrder, 'Orders.'),
  errors: ['40078', '40079', '40102', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays) ?? needsWindow(request),
});
