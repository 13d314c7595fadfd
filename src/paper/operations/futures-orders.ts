import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { bookOf, touch } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { cancelFuturesOrder as cancel } from '../core/book/finish-order.ts';
import { demandNotJustCancelled } from '../core/calls/cancel-spacing.ts';
import type { BatchOutcome } from '../core/calls/carry-out-each.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { checkPresets } from '../core/futures/check-futures-terms.ts';
import { placeFuturesOrder as place } from '../core/futures/place-futures-order.ts';
import type { FuturesOrder } from '../core/state/futures-order.ts';
import { isOpen } from '../core/state/order-state.ts';
import { demand, granted, Rejection } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { futuresFillRecord } from '../records/fill-record.ts';
import { askedOf, findFuturesOrder } from '../records/find-order.ts';
import type { OrderIds } from '../records/find-order.ts';
import { futuresOrderRecord } from '../records/futures-order-record.ts';
import { cursorOf, fits, pageOf, pageOfLog } from '../records/page.ts';
import type { PageTerms } from '../records/page.ts';
import { contractOf, marketOf } from '../records/product.ts';
import type { ListedProductType } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Places a futures order. Where it displaced reduce-only orders in one-way mode, the answer has no orderId
 * (docs/exchange/orders.md#reduce-only-orders).
 */
export const placeFuturesOrder = serveSigned(operations['place-futures-order'], (core, { account, request }) =>
  placeOne(core, account, request),
);

/** Places one order, alone or of a batch; answers its ids. */
export function placeOne(core: Core, account: Account, request: FuturesOrderRequest): OrderIds {
  const { book, market } = contractOf(core, request);
  demand(
    request.marginCoin.toUpperCase() === marginCoin(market, book.pair.symbol),
    '40020',
    'Parameter marginCoin error',
  );
  const { side, size, marginMode, orderType } = request;
  const { order, madeRoom } = place(core, account, {
    market,
    symbol: book.series.symbol,
    side,
    size,
    marginMode,
    type: orderType,
    ...optionalTerms(request),
  });
  const { orderId, clientOid } = order;
  return madeRoom && order.posMode === 'one_way_mode' ? { clientOid } : { orderId, clientOid };
}

type FuturesOrderRequest = RequestOf<(typeof operations)['place-futures-order']>;

function optionalTerms(request: FuturesOrderRequest) {
  const { price, force, tradeSide, clientOid, reduceOnly, presetStopSurplusPrice, presetStopLossPrice } = request;
  const { presetStopSurplusExecutePrice, presetStopLossExecutePrice, stpMode } = request;
  return {
    ...(price === undefined || request.orderType === 'market' ? {} : { price }),
    ...(force === undefined ? {} : { force }),
    ...(tradeSide === undefined ? {} : { tradeSide }),
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(reduceOnly === undefined ? {} : { reduceOnly }),
    ...(stpMode === undefined ? {} : { stpMode }),
    ...(presetStopSurplusPrice === undefined ? {} : { takeProfit: presetStopSurplusPrice }),
    ...(presetStopSurplusExecutePrice === undefined ? {} : { takeProfitExecute: presetStopSurplusExecutePrice }),
    ...(presetStopLossPrice === undefined ? {} : { stopLoss: presetStopLossPrice }),
    ...(presetStopLossExecutePrice === undefined ? {} : { stopLossExecute: presetStopLossExecutePrice }),
  };
}

/**
 * Modifies an untouched limit order: a new size and price cancel it and place another under the new client id, of which
 * the answer tells no orderId; without them, its preset stops are replaced in place
 * (docs/exchange/orders.md#changed-orders).
 */
export const mixModifyOrder = serveSigned(operations['mix-modify-order'], (core, { account, request }) => {
  const { book } = contractOf(core, request);
  const order = granted(findFuturesOrder(core, account, { ids: request, symbol: book.series.symbol }));
  demand(order.state === 'live' && order.type === 'limit', '40922', 'The order cannot be modified');
  const { newSize, newPrice, newClientOid } = request;
  if (newSize === undefined || newPrice === undefined) {
    changePresets(core, order, request);
    return { orderId: order.orderId, clientOid: order.clientOid };
  }
  demand(newSize !== order.size || newPrice !== order.price, '40923', 'Order size and price have not changed');
  demand(!account.futuresOids.has(newClientOid), '40786', 'Duplicate clientOid');
  replaceOrder(core, account, { order, request, size: newSize, price: newPrice });
  return { clientOid: newClientOid };
});

type Modification = RequestOf<(typeof operations)['mix-modify-order']>;

/** Of the two stops, the one that is not given is removed. */
function changePresets(core: Core, order: FuturesOrder, request: Modification): void {
  const { newPresetStopSurplusPrice: takeProfit, newPresetStopLossPrice: stopLoss } = request;
  demand(takeProfit !== undefined || stopLoss !== undefined, '40923', 'Nothing of the order has changed');
  const { takeProfit: _, stopLoss: __, ...rest } = order;
  const { priceStep: step } = bookOf(core, order.symbol).pair.futures;
  checkPresets({ ...rest, ...presetsOf(request) }, { price: order.price ?? ZERO, step });
  delete order.takeProfit;
  delete order.stopLoss;
  Object.assign(order, presetsOf(request));
  order.uTime = core.now;
  touch(core);
}

function presetsOf({ newPresetStopSurplusPrice: takeProfit, newPresetStopLossPrice: stopLoss }: Modification) {
  return {
    ...(takeProfit === undefined || takeProfit === ZERO ? {} : { takeProfit }),
    ...(stopLoss === undefined || stopLoss === ZERO ? {} : { stopLoss }),
  };
}

interface Replacement {
  readonly order: FuturesOrder;
  readonly request: Modification;
  readonly size: Decimal;
  readonly price: Decimal;
}

/** The old order is cancelled whether or not the new one is taken. */
function replaceOrder(core: Core, account: Account, { order, request, size, price }: Replacement): void {
  const { market, symbol, marginMode, force, role, holdSide, reduceOnly, takeProfit, stopLoss } = order;
  cancel(core, order, 'normal_cancel');
  place(core, account, {
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
    ...presetsOf(request),
    source: 'modify_order_limit',
  });
}

/** Cancels a futures order that waits. */
export const cancelFuturesOrder = serveSigned(operations['cancel-futures-order'], (core, { account, request }) =>
  granted(cancelOne(core, account, request)),
);

/** Cancels one order, alone or of a list; answers its ids, or the refusal. */
export function cancelOne(
  core: Core,
  account: Account,
  request: RequestOf<(typeof operations)['cancel-futures-order']>,
): OrderIds | Rejection {
  const { book } = contractOf(core, request);
  const order = findFuturesOrder(core, account, { ids: request, symbol: book.series.symbol });
  if (order instanceof Rejection) return order;
  demandNotJustCancelled(core, order);
  if (!isOpen(order)) return new Rejection('22001', 'No order to cancel');
  cancel(core, order, 'normal_cancel');
  order.cancelledAt = core.now;
  return { orderId: order.orderId, clientOid: order.clientOid };
}

/** Cancels all futures orders of a product type, or of one of its contracts. */
export const mixCancelAllOrders = serveSigned(operations['mix-cancel-all-orders'], (core, { account, request }) =>
  cancelWaiting(core, account, request),
);

/** Cancels all futures orders of a product type and symbol; refuses where none waits. */
export function cancelWaiting(
  core: Core,
  account: Account,
  request: RequestOf<(typeof operations)['mix-cancel-all-orders']>,
): BatchOutcome<OrderIds> {
  const market = marketOf(request.productType);
  const waiting = [...core.books.values()]
    .flatMap((book) => book.futures.of(account.uid))
    .filter((order) => order.market === market && fits(request.symbol, order.symbol));
  demand(waiting.length > 0, '22001', 'No order to cancel');
  for (const order of waiting) cancel(core, order, 'normal_cancel');
  return { successList: waiting.map(({ orderId, clientOid }) => ({ orderId, clientOid })), failureList: [] };
}

/** Tells one futures order. */
export const futuresOrderDetail = serveSigned(operations['futures-order-detail'], (core, { account, request }) => {
  const { book } = contractOf(core, request);
  const order = granted(findFuturesOrder(core, account, { ids: request, symbol: book.series.symbol }));
  const { state, cancelReason, enteredBy } = order;
  return {
    ...futuresOrderRecord(order),
    // In capitals here alone (docs/exchange/orders.md#where-an-order-comes-from).
    enterPointSource: enteredBy.toUpperCase(),
    state,
    ...(cancelReason === undefined ? {} : { cancelReason }),
  };
});

/** Lists futures orders that wait, newest first. */
export const mixOrdersPending = serveSigned(operations['mix-orders-pending'], (core, { account, request }) => {
  const waiting = [...core.books.values()].flatMap((book) => book.futures.of(account.uid));
  const market = marketOf(request.productType);
  const page = pageOf(
    waiting.sort((a, b) => Number(a.orderId) - Number(b.orderId)),
    request,
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.market === market &&
        fits(request.symbol, order.symbol) &&
        fits(request.status, order.state) &&
        (request.orderId === undefined ? fits(request.clientOid, order.clientOid) : request.orderId === order.orderId),
    },
  );
  return {
    entrustedList: page.items.map((order) => ({ ...futuresOrderRecord(order), status: order.state })),
    ...cursorOf(page),
  };
});

/** Lists futures orders that are done, newest first. */
export const mixOrdersHistory = serveSigned(operations['mix-orders-history'], (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    askedOf(core.world.futuresOrders, request.orderId),
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.uid === account.uid &&
        order.market === market &&
        !isOpen(order) &&
        fits(request.symbol, order.symbol) &&
        fits(request.orderSource, order.source) &&
        (request.orderId === undefined ? fits(request.clientOid, order.clientOid) : request.orderId === order.orderId),
    },
  );
  return {
    entrustedList: page.items.map((order) => ({ ...futuresOrderRecord(order), status: order.state })),
    ...cursorOf(page),
  };
});

/** Lists futures fills, newest first. */
export const mixFills = serveSigned(operations['mix-fills'], (core, { account, request }) =>
  futuresFillPage(core, account, request),
);

/**
 * Lists futures fills of a week, newest first; a bound that is not given is a week from the other
 * (docs/exchange/orders.md#mix-fill-history).
 */
export const mixFillHistory = serveSigned(operations['mix-fill-history'], (core, { account, request }) => {
  const endTime = request.endTime ?? (request.startTime === undefined ? core.now : request.startTime + WEEK_MS);
  const startTime = request.startTime ?? endTime - WEEK_MS;
  return futuresFillPage(core, account, { ...request, startTime, endTime });
});

/** The futures fills that a call asks for. */
interface FillTerms extends PageTerms {
  readonly productType: ListedProductType;
  readonly orderId?: string;
  readonly symbol?: string;
}

/** Lists an account's futures fills, newest first. */
function futuresFillPage(core: Core, account: Account, terms: FillTerms) {
  const market = marketOf(terms.productType);
  const page = pageOfLog(
    core.world.fills,
    { ...terms, ...withinReach(core, terms, QUARTER_MS) },
    {
      keyOf: (fill) => ({ id: fill.tradeId, at: fill.cTime }),
      matches: (fill) =>
        fill.uid === account.uid &&
        fill.market === market &&
        fits(terms.orderId, fill.orderId) &&
        fits(terms.symbol, fill.symbol),
    },
  );
  return { fillList: page.items.map(futuresFillRecord), ...cursorOf(page) };
}
