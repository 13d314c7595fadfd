import { EnumField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, endId, listedProductType, orderId, page, symbol } from '../spec/parameters.ts';
import { ListedFuturesOrder } from '../records/futures-order.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

export const mixOrdersPending = operation({
  id: 'mix-orders-pending',
  doc: 'Lists futures orders that wait; at most 100 a page, over at most three months.',
  method: 'GET',
  path: '/api/v2/mix/order/orders-pending',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    productType: listedProductType,
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    symbol: Optional(symbol),
    status: Optional(EnumField(['live', 'partially_filled'], 'Only orders of this state.')),
    ...page(100, 100),
  }),
  response: Shape({ entrustedList: List(ListedFuturesOrder, 'Orders.'), endId }),
  errors: ['40704', '40707'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
