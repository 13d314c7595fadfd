import { List, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { BATCH, Failure, OrderIds } from '../spec/parameters.ts';
import { needsForce, withForce } from '../spec/requirement.ts';
import { placeFuturesOrder } from './place-futures-order.ts';

const { symbol, productType, marginMode, marginCoin, ...order } = placeFuturesOrder.request.properties;

/**
 * Each order is held to the rules of place-futures-order by itself, and each that breaks one stands in the failures
 * with the code that it would have been answered alone.
 */
export const mixBatchPlaceOrder = operation({
  id: 'mix-batch-place-order',
  doc: 'Places several futures orders of one contract, each on its own.',
  method: 'POST',
  path: '/api/v2/mix/order/batch-place-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(5),
  class: 'named',
  request: Shape({
    symbol,
    productType,
    marginMode,
    marginCoin,
    orderList: List(Shape(order), 'Orders, at most 50.', BATCH),
  }),
  response: Shape({ successList: List(OrderIds, 'Placed.'), failureList: List(Failure, 'Not placed.') }),
  errors: placeFuturesOrder.errors,
  check: needsForce,
  complete: (request) => ({ ...request, orderList: request.orderList.map(withForce) }),
});
