import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, endId, listedProductType, orderId, page, symbol } from '../spec/parameters.ts';
import { listedPlanType, PendingPlanOrder } from '../records/plan-order.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

export const mixOrdersPlanPending = operation({
  id: 'mix-orders-plan-pending',
  doc: 'Lists trigger orders that wait; profit_loss lists all stops of positions.',
  method: 'GET',
  path: '/api/v2/mix/order/orders-plan-pending',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    planType: listedPlanType,
    productType: listedProductType,
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    symbol: Optional(symbol),
    ...page(100, 100),
  }),
  response: Shape({ entrustedList: List(PendingPlanOrder, 'Trigger orders.'), endId }),
  errors: ['40704', '40707'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
