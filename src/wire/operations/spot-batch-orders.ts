import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { BATCH, batchMode, Failure, OrderIds } from '../spec/parameters.ts';
import { missing, needsBatchSymbol, needsForce, withForce } from '../spec/requirement.ts';
import { placeSpotOrder } from './place-spot-order.ts';

const fields = placeSpotOrder.request.properties;
const { symbol, triggerPrice: _, tpslType: __, requestTime: ___, receiveWindow: ____, ...order } = fields;

/**
 * Each order is held to the rules of place-spot-order by itself, and each that breaks one stands in the failures with
 * the code that it would have been answered alone. There are no TP/SL orders in a batch.
 */
export const spotBatchOrders = operation({
  id: 'spot-batch-orders',
  doc: 'Places several spot orders, each on its own.',
  method: 'POST',
  path: '/api/v2/spot/trade/batch-orders',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(5),
  class: 'named',
  request: Shape({
    symbol: Optional(symbol),
    batchMode: Optional(batchMode),
    orderList: List(Shape({ symbol: Optional(symbol), ...order }), 'Orders, at most 50.', BATCH),
  }),
  response: Shape({ successList: List(OrderIds, 'Placed.'), failureList: List(Failure, 'Not placed.') }),
  errors: placeSpotOrder.errors.filter((code) => !['40078', '40079', '45052'].includes(code)),
  check: (request) => needsBatchSymbol(request) ?? needsForce(request),
  demands: ({ orderList }) =>
    orderList.some(({ force }) => force === undefined) ? missing('force', 'for every spot order') : undefined,
  ignored: (request) => ({
    ...request,
    orderList: request.orderList.map((one) =>
      one.orderType === 'market' ? { ...one, force: one.force ?? 'gtc' } : one,
    ),
  }),
  complete: (request) => ({ ...request, orderList: request.orderList.map(withForce) }),
});
