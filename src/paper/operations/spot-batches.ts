import { checkRequest } from '../../wire/codec/codec.ts';
import { operations } from '../../wire/operations/index.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { spotBookOf } from '../core/book/core.ts';
import { carryOutEach } from '../core/calls/carry-out-each.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { cancelSpotOrder } from '../core/spot/fill-spot.ts';
import { Rejection } from '../core/state/rejection.ts';
import { cancelOne, placeOne, replaceOne } from './spot-orders.ts';

/** Places several spot orders in their order, each held to the rules of an order alone. */
export const spotBatchOrders = serveSigned(operations['spot-batch-orders'], (core, { account, request }) =>
  carryOutEach(operations['spot-batch-orders'], request.orderList, (terms) => {
    const order = { ...terms, symbol: pairIn(request, terms) };
    checkRequest(operations['place-spot-order'], order);
    return placeOne(core, account, order);
  }),
);

/**
 * Cancels several spot orders. Where one is named by its orderId, those with a client id alone are not found
 * (docs/exchange/spot.md#spot-batch-cancel-order).
 */
export const spotBatchCancelOrder = serveSigned(operations['spot-batch-cancel-order'], (core, { account, request }) => {
  const byOrderId = request.orderList.some(({ orderId }) => orderId !== undefined);
  return carryOutEach(operations['spot-batch-cancel-order'], request.orderList, (ids) => {
    if (byOrderId && ids.orderId === undefined) return new Rejection('43001', 'The order does not exist');
    return cancelOne(core, account, { ...ids, symbol: pairIn(request, ids) });
  });
});

interface Paired {
  readonly symbol?: string;
}

/** The pair of an item: in single mode that of the list, whatever the item says. */
function pairIn(batch: Paired & { readonly batchMode?: 'single' | 'multiple' }, item: Paired): string {
  return (batch.batchMode === 'multiple' ? item.symbol : batch.symbol) ?? '';
}

/** Cancels all spot orders of a pair, those that wait for a trigger included; there need be none. */
export const spotCancelSymbolOrder = serveSigned(
  operations['spot-cancel-symbol-order'],
  (core, { account, request }) => {
    const { series, spot } = spotBookOf(core, request.symbol);
    for (const order of spot.of(account.uid)) cancelSpotOrder(core, order);
    return { symbol: series.symbol };
  },
);

/** Replaces several spot orders; each entry of the answer says what became of one. */
export const spotBatchCancelReplaceOrder = serveSigned(
  operations['spot-batch-cancel-replace-order'],
  (core, { account, request }) =>
    request.orderList.map((order): ResponseOf<(typeof operations)['spot-cancel-replace-order']> => {
      try {
        return replaceOne(core, account, order);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        return { success: 'failure', msg: error.message };
      }
    }),
);
