import { EnumField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { orderId, page, receiveWindow, requestTime, symbol } from '../spec/parameters.ts';
import { UnfilledSpotOrder } from '../records/spot-order.ts';
import { needsWindow } from '../spec/requirement.ts';

export const spotUnfilledOrders = operation({
  id: 'spot-unfilled-orders',
  doc: 'Lists spot orders that wait; the cursor is an order id.',
  method: 'GET',
  path: '/api/v2/spot/trade/unfilled-orders',
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
  response: List(UnfilledSpotOrder, 'Orders.'),
  errors: ['40078', '40079', '40102'],
  check: needsWindow,
});
