import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { BATCH, batchMode, clientOid, Failure, OrderIds, orderId, symbol } from '../spec/parameters.ts';
import { needsBatchSymbol, needsOrderId } from '../spec/requirement.ts';
import { spotCancelOrder } from './spot-cancel-order.ts';

const Target = Shape({ symbol: Optional(symbol), orderId: Optional(orderId), clientOid: Optional(clientOid) });

/** Where one order of the list is named by its orderId, those that have a client id alone are not found. */
export const spotBatchCancelOrder = operation({
  id: 'spot-batch-cancel-order',
  doc: 'Cancels several spot orders, each on its own.',
  method: 'POST',
  path: '/api/v2/spot/trade/batch-cancel-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    symbol: Optional(symbol),
    batchMode: Optional(batchMode),
    orderList: List(Target, 'Orders, at most 50.', BATCH),
  }),
  response: Shape({ successList: List(OrderIds, 'Cancelled.'), failureList: List(Failure, 'Not cancelled.') }),
  errors: spotCancelOrder.errors,
  check: (request) =>
    needsBatchSymbol(request) ?? request.orderList.map(needsOrderId).find((breach) => breach !== undefined),
});
