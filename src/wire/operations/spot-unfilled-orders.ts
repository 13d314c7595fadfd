import { EnumField, List, Optional, Shape } from '../fields.ts';
import { perUid } from '../limits.ts';
import { operation } from '../operation.ts';
import { orderId, page, receiveWindow, requestTime, symbol } from '../parameters.ts';
import { UnfilledSpotOrder } from '../records/spot-order.ts';
import { needsWindow } from '../requirement.ts';

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
    tpslType: Optional(EnumField(['normal', 'tpsl'], 'Which orders; normal unless told.')),
    requestTime: Optional(requestTime),
    receiveWindow: Optional(receiveWindow),
    ...page(100, 100),
  }),
  response: List(UnfilledSpotOrder, 'Orders.'),
  errors: ['40078', '40079', '40102'],
  check: needsWindow,
});
