import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { Failure, marginCoin, OrderIds, productType, receiveWindow, requestTime, symbol } from '../spec/parameters.ts';
import { needsWindow } from '../spec/requirement.ts';

export const mixCancelAllOrders = operation({
  id: 'mix-cancel-all-orders',
  doc: 'Cancels all futures orders of a product type.',
  method: 'POST',
  path: '/api/v2/mix/order/cancel-all-orders',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    productType,
    marginCoin: Optional(marginCoin),
    symbol: Optional(symbol),
    requestTime: Optional(requestTime),
    receiveWindow: Optional(receiveWindow),
  }),
  response: Shape({ successList: List(OrderIds, 'Cancelled.'), failureList: List(Failure, 'Not cancelled.') }),
  errors: ['22001', '40078', '40079'],
  check: needsWindow,
});
