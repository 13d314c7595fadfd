import { checkRequest } from '../../wire/codec/codec.ts';
import { operations } from '../../wire/operations/index.ts';
import { symbolOf } from '../core/book/core.ts';
import { carryOutEach } from '../core/calls/carry-out-each.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { contractOf } from '../records/product.ts';
import { cancelOne, cancelWaiting, placeOne } from './futures-orders.ts';

/** Places several futures orders of one contract in their order, each held to the rules of an order alone. */
export const mixBatchPlaceOrder = serveSigned(operations['mix-batch-place-order'], (core, { account, request }) => {
  const { orderList, ...shared } = request;
  contractOf(core, shared);
  return carryOutEach(operations['mix-batch-place-order'], orderList, (terms) => {
    const order = { ...shared, ...terms };
    checkRequest(operations['place-futures-order'], order);
    return placeOne(core, account, order);
  });
});

/**
 * Cancels the futures orders of a list, with a failure for each that cannot be, or all of a product type and symbol.
 */
export const mixBatchCancelOrders = serveSigned(operations['mix-batch-cancel-orders'], (core, { account, request }) => {
  const { orderIdList, productType } = request;
  const symbol = symbolOf(core, request.symbol);
  if (orderIdList === undefined || symbol === undefined)
    return cancelWaiting(core, account, { productType, ...(symbol === undefined ? {} : { symbol }) });
  return carryOutEach(operations['mix-batch-cancel-orders'], orderIdList, (ids) =>
    cancelOne(core, account, { productType, symbol, ...ids }),
  );
});
