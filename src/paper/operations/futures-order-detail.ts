import { futuresOrderDetail as operation } from '../../wire/operations/futures-order-detail.ts';
import { demand } from '../core/state/rejection.ts';
import { findFuturesOrder } from '../records/find-order.ts';
import { futuresOrderRecord } from '../records/futures-order-record.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells one futures order. */
export const futuresOrderDetail = serveSigned(operation, (core, { account, request }) => {
  const { book } = contractOf(core, request);
  const order = findFuturesOrder(core, account, request);
  demand(
    order.symbol === book.series.symbol,
    '40109',
    'The data of the order cannot be found, please confirm the order number',
  );
  const { state, cancelReason } = order;
  return { ...futuresOrderRecord(order), state, ...(cancelReason === undefined ? {} : { cancelReason }) };
});
