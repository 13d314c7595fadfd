import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { BATCH, Failure, marginCoin, OrderIds, productType, symbol } from '../spec/parameters.ts';
import { missing, needsOrderId, wrong } from '../spec/requirement.ts';
import { cancelFuturesOrder } from './cancel-futures-order.ts';

/** Without ids everything of the product type and symbol is cancelled, so an empty list is refused rather than sent. */
export const mixBatchCancelOrders = operation({
  id: 'mix-batch-cancel-orders',
  doc: 'Cancels futures orders: those of a list of ids, or all of a product type and symbol.',
  method: 'POST',
  path: '/api/v2/mix/order/batch-cancel-orders',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    orderIdList: Optional(List(OrderIds, 'Ids to cancel, at most 50; absent = all.', { maxItems: BATCH.maxItems })),
    symbol: Optional(symbol),
    productType,
    marginCoin: Optional(marginCoin),
  }),
  response: Shape({ successList: List(OrderIds, 'Cancelled.'), failureList: List(Failure, 'Not cancelled.') }),
  errors: cancelFuturesOrder.errors,
  check: ({ orderIdList, symbol: pair }) => {
    if (orderIdList === undefined) return undefined;
    if (orderIdList.length === 0) return wrong('orderIdList', 'at least one id, or no list to cancel all');
    if (pair === undefined) return missing('symbol', 'with orderIdList');
    return orderIdList.map(needsOrderId).find((breach) => breach !== undefined);
  },
});
