import { List, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { BATCH } from '../spec/parameters.ts';
import { needsOrderId } from '../spec/requirement.ts';
import { spotCancelReplaceOrder } from './spot-cancel-replace-order.ts';

/** The answer has one entry for each order, in their order, each with its own `success`. */
export const spotBatchCancelReplaceOrder = operation({
  id: 'spot-batch-cancel-replace-order',
  doc: 'Cancels several spot limit orders and places others instead, each on its own.',
  method: 'POST',
  path: '/api/v2/spot/trade/batch-cancel-replace-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(5),
  class: 'named',
  request: Shape({ orderList: List(spotCancelReplaceOrder.request, 'Orders, at most 50.', BATCH) }),
  response: List(spotCancelReplaceOrder.response, 'What became of each.'),
  // The orders that take their place have ids of their own.
  echoes: () => ({ clientOid: ['newClientOid', 'clientOid'] }),
  errors: ['40924'],
  check: ({ orderList }) => orderList.map(needsOrderId).find((breach) => breach !== undefined),
});
