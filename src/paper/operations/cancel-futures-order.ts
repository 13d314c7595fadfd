import { cancelFuturesOrder as operation } from '../../wire/operations/cancel-futures-order.ts';
import { demandNotJustCancelled } from '../core/calls/cancel-spacing.ts';
import { cancelFuturesOrder as cancel } from '../core/book/finish-order.ts';
import { isOpen } from '../core/state/order-state.ts';
import { demand } from '../core/state/rejection.ts';
import { findFuturesOrder } from '../records/find-order.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Cancels a futures order that waits. */
export const cancelFuturesOrder = serveSigned(operation, (core, { account, request }) => {
  const { book } = contractOf(core, request);
  const order = findFuturesOrder(core, account, request);
  demand(
    order.symbol === book.series.symbol,
    '40109',
    'The data of the order cannot be found, please confirm the order number',
  );
  demandNotJustCancelled(core, order);
  demand(isOpen(order), '22001', 'No order to cancel');
  cancel(core, order, 'normal_cancel');
  order.cancelledAt = core.now;
  return { orderId: order.orderId, clientOid: order.clientOid };
});
