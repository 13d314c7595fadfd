import { DecimalField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, endId, listedProductType, orderId, page, symbol } from '../spec/parameters.ts';
import { futuresOrderFields, futuresOrderState } from '../records/futures-order.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const PastFuturesOrder = Shape({
  ...futuresOrderFields,
  status: futuresOrderState,
  posAvg: Optional(DecimalField('Average price of the position then.')),
  liqPrice: Optional(DecimalField('Liquidation price then.')),
});

export const mixOrdersHistory = operation({
  id: 'mix-orders-history',
  doc: 'Lists futures orders that are filled or cancelled, of the last 90 days.',
  method: 'GET',
  path: '/api/v2/mix/order/orders-history',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    productType: listedProductType,
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    symbol: Optional(symbol),
    orderSource: Optional(TextField('Only orders of this origin.')),
    ...page(100, 100),
  }),
  response: Shape({ entrustedList: List(PastFuturesOrder, 'Orders.'), endId }),
  errors: ['40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
