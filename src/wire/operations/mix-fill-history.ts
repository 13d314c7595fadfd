import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { endId, listedProductType, orderId, page, symbol } from '../spec/parameters.ts';
import { FuturesFill } from '../records/futures-fill.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

export const mixFillHistory = operation({
  id: 'mix-fill-history',
  doc: 'Lists futures fills, over at most one week; not of demo trading.',
  method: 'GET',
  path: '/api/v2/mix/order/fill-history',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    productType: listedProductType,
    orderId: Optional(orderId),
    symbol: Optional(symbol),
    ...page(100, 100),
  }),
  response: Shape({ fillList: List(FuturesFill, 'Fills.'), endId }),
  errors: ['00001', '40707'],
  check: (request) => needsSpan(request, SPANS.week),
});
