import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { mixModifyOrder as operation } from '../../wire/operations/mix-modify-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { checkPresets } from '../core/futures/check-futures-terms.ts';
import { bookOf, touch } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { cancelFuturesOrder } from '../core/book/finish-order.ts';
import type { FuturesOrder } from '../core/state/futures-order.ts';
import { placeFuturesOrder } from '../core/futures/place-futures-order.ts';
import { demand } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { findFuturesOrder } from '../records/find-order.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/**
 * Modifies an untouched limit order: a new size and price cancel it and place another under the new client id, of which the
 * answer tells no orderId; without them, its preset stops are replaced in place (docs/exchange/orders.md#changed-orders).
 */
export const mixModifyOrder = serveSigned(operation, (core, { account, request }) => {
  contractOf(core, request);
  const order = findFuturesOrder(core, account, request);
  demand(order.state === 'live' && order.type === 'limit', '40922', 'The order cannot be modified');
  const { newSize, newPrice, newClientOid } = request;
  if (newSize === undefined || newPrice === undefined) {
    changeStops(core, order, request);
    return { orderId: order.orderId, clientOid: order.clientOid };
  }
  demand(newSize !== order.size || newPrice !== order.price, '40923', 'Order size and price have not changed');
  demand(!account.futuresOids.has(newClientOid), '40786', 'Duplicate clientOid');
  replace(core, account, { order, request, size: newSize, price: newPrice });
  return { clientOid: newClientOid };
});

type Request = RequestOf<typeof operation>;

/** Of the two stops, the one that is not given is removed. */
function changeStops(core: Core, order: FuturesOrder, request: Request): void {
  const { newPresetStopSurplusPrice: takeProfit, newPresetStopLossPrice: stopLoss } = request;
  demand(takeProfit !== undefined || stopLoss !== undefined, '40923', 'Nothing of the order has changed');
  const { takeProfit: _, stopLoss: __, ...rest } = order;
  checkPresets({ ...rest, ...stopsOf(request) }, order.price ?? ZERO);
  delete order.takeProfit;
  delete order.stopLoss;
  Object.assign(order, stopsOf(request));
  order.uTime = core.now;
  touch(core);
}

function stopsOf({ newPresetStopSurplusPrice: takeProfit, newPresetStopLossPrice: stopLoss }: Request) {
  return {
    ...(takeProfit === undefined || takeProfit === ZERO ? {} : { takeProfit }),
    ...(stopLoss === undefined || stopLoss === ZERO ? {} : { stopLoss }),
  };
}

interface Replacement {
  readonly order: FuturesOrder;
  readonly request: Request;
  readonly size: Decimal;
  readonly price: Decimal;
}

/** The old order is cancelled whether or not the new one is taken. */
function replace(core: Core, account: Account, { order, request, size, price }: Replacement): void {
  const { market, symbol, marginMode, force, role, holdSide, reduceOnly, takeProfit, stopLoss } = order;
  cancelFuturesOrder(core, order, 'normal_cancel');
  placeFuturesOrder(core, account, {
    market,
    symbol: bookOf(core, symbol).series.symbol,
    marginMode,
    side: holdSide === 'long' ? 'buy' : 'sell',
    ...(role === 'net' ? { reduceOnly } : { tradeSide: role }),
    type: 'limit',
    price,
    size,
    force,
    clientOid: request.newClientOid,
    ...(takeProfit === undefined ? {} : { takeProfit }),
    ...(stopLoss === undefined ? {} : { stopLoss }),
    ...stopsOf(request),
    source: 'modify_order_limit',
  });
}
