import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { spotBookOf, symbolOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { demandNotJustCancelled } from '../core/calls/cancel-spacing.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { cancelSpotOrder } from '../core/spot/fill-spot.ts';
import { placeSpotOrder as place } from '../core/spot/place-spot-order.ts';
import { isOpen } from '../core/state/order-state.ts';
import { demand, granted, Rejection } from '../core/state/rejection.ts';
import type { SpotOrder, SpotPresets } from '../core/state/spot-order.ts';
import type { Account } from '../core/state/world.ts';
import { spotFillRecord } from '../records/fill-record.ts';
import { askedOf, findSpotOrder } from '../records/find-order.ts';
import type { OrderIds } from '../records/find-order.ts';
import { fits, pageOf, pageOfLog } from '../records/page.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { spotOrderRecord, unfilledSpotOrderRecord } from '../records/spot-order-record.ts';

/** Places a spot order, or a TP/SL order that waits for its trigger. */
export const placeSpotOrder = serveSigned(operations['place-spot-order'], (core, { account, request }) =>
  placeOne(core, account, request),
);

/** Places one order, alone or of a batch; answers its ids. */
export function placeOne(
  core: Core,
  account: Account,
  request: RequestOf<(typeof operations)['place-spot-order']>,
): OrderIds {
  const { requestTime, receiveWindow, side, size, orderType } = request;
  demand(
    requestTime === undefined || receiveWindow === undefined || core.now - requestTime <= receiveWindow,
    '40078',
    'Outside of the receive window',
  );
  const { symbol } = spotBookOf(core, request.symbol).series;
  const order = place(core, account, { symbol, side, size, type: orderType, ...optionalTerms(request) });
  return { orderId: order.orderId, clientOid: order.clientOid };
}

/** A TP/SL order has a trigger and no presets; any other ignores the trigger. */
function optionalTerms(request: RequestOf<(typeof operations)['place-spot-order']>) {
  const { price, force, clientOid, stpMode, triggerPrice } = request;
  const tpsl = request.tpslType === 'tpsl';
  return {
    ...(price === undefined || request.orderType === 'market' ? {} : { price }),
    ...(force === undefined ? {} : { force }),
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(stpMode === undefined ? {} : { stpMode }),
    ...(tpsl && triggerPrice !== undefined ? { trigger: triggerPrice } : {}),
    ...(tpsl ? {} : spotPresets(request)),
  };
}

/** Cancels a spot order that waits. */
export const spotCancelOrder = serveSigned(operations['spot-cancel-order'], (core, { account, request }) =>
  granted(cancelOne(core, account, request)),
);

/** Cancels one order, alone or of a list; answers its ids, or the refusal. */
export function cancelOne(
  core: Core,
  account: Account,
  request: RequestOf<(typeof operations)['spot-cancel-order']>,
): OrderIds | Rejection {
  const { symbol } = spotBookOf(core, request.symbol).series;
  const order = findSpotOrder(core, account, request);
  if (order?.symbol !== symbol) return new Rejection('43001', 'The order does not exist');
  demandNotJustCancelled(core, order);
  if (!isOpen(order)) return new Rejection('43004', 'There is no order to cancel');
  const kind = order.triggerPrice === undefined ? 'normal' : 'tpsl';
  if (!fits(request.tpslType, kind)) return new Rejection('43001', 'The order does not exist');
  cancelSpotOrder(core, order);
  order.cancelledAt = core.now;
  return { orderId: order.orderId, clientOid: order.clientOid };
}

/**
 * Cancels a spot limit order and places another one instead. The first may happen without the second, a duplicate
 * client id among the reasons: then the answer says failure, and why
 * (docs/exchange/spot.md#cancelled-and-not-replaced).
 */
export const spotCancelReplaceOrder = serveSigned(
  operations['spot-cancel-replace-order'],
  (core, { account, request }) => replaceOne(core, account, request),
);

/** Replaces one order, alone or of a list; refuses where there is none to be replaced. */
export function replaceOne(
  core: Core,
  account: Account,
  request: RequestOf<(typeof operations)['spot-cancel-replace-order']>,
): ResponseOf<(typeof operations)['spot-cancel-replace-order']> {
  const { symbol } = spotBookOf(core, request.symbol).series;
  const order = findSpotOrder(core, account, request);
  demand(order?.symbol === symbol && order.type === 'limit', '43001', 'The order does not exist');
  demand(isOpen(order), '43004', 'There is no order to cancel');
  cancelSpotOrder(core, order);
  const { price, size, newClientOid } = request;
  try {
    const placed = place(core, account, {
      symbol,
      side: order.side,
      type: 'limit',
      force: 'gtc',
      price,
      size,
      ...(newClientOid === undefined ? {} : { clientOid: newClientOid }),
      ...spotPresets(request),
    });
    // Recorded answers name the new order by its client id alone.
    return { clientOid: placed.clientOid, success: 'success' as const };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const named = newClientOid === undefined ? {} : { clientOid: newClientOid };
    return { ...named, success: 'failure' as const, msg: error.message };
  }
}

/** Tells one spot order, as a list of one; an empty list where it does not exist. */
export const spotOrderInfo = serveSigned(operations['spot-order-info'], (core, { account, request }) => {
  const order = findSpotOrder(core, account, request);
  return order === undefined ? [] : [spotOrderRecord(order)];
});

/** Lists spot orders that wait, newest first. */
export const spotUnfilledOrders = serveSigned(operations['spot-unfilled-orders'], (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const waiting = [...core.books.values()].flatMap((book) => book.spot.of(account.uid));
  const page = pageOf(
    waiting.sort((a, b) => Number(a.orderId) - Number(b.orderId)),
    request,
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        isListedAs(order, request.tpslType) && fits(symbol, order.symbol) && fits(request.orderId, order.orderId),
    },
  );
  return page.items.map(unfilledSpotOrderRecord);
});

/** Lists spot orders that are done, newest first. */
export const spotHistoryOrders = serveSigned(operations['spot-history-orders'], (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const page = pageOf(
    askedOf(core.world.spotOrders, request.orderId),
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (order) => ({ id: order.orderId, at: order.cTime }),
      matches: (order) =>
        order.uid === account.uid &&
        !isOpen(order) &&
        isListedAs(order, request.tpslType) &&
        fits(symbol, order.symbol) &&
        fits(request.orderId, order.orderId),
    },
  );
  return page.items.map(spotOrderRecord);
});

/** Lists spot fills, newest first. */
export const spotFills = serveSigned(operations['spot-fills'], (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const page = pageOfLog(
    core.world.spotFills,
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (fill) => ({ id: fill.tradeId, at: fill.cTime }),
      matches: (fill) => fill.uid === account.uid && fits(symbol, fill.symbol) && fits(request.orderId, fill.orderId),
    },
  );
  return page.items.map(spotFillRecord);
});

/**
 * Tells whether a spot order belongs to a list: TP/SL orders, fired or not, are listed apart
 * (docs/exchange/spot.md#prices-of-an-order-that-waits).
 */
function isListedAs(order: SpotOrder, kind: 'normal' | 'tpsl' = 'normal'): boolean {
  return (order.triggerPrice !== undefined) === (kind === 'tpsl');
}

/** The presets of a request, under the exchange's names. */
interface PresetRequest {
  readonly presetTakeProfitPrice?: Decimal;
  readonly executeTakeProfitPrice?: Decimal;
  readonly presetStopLossPrice?: Decimal;
  readonly executeStopLossPrice?: Decimal;
}

/** Reads the presets of a spot order (docs/exchange/spot.md#orders-that-wait-for-a-price); a price of 0 is none. */
function spotPresets(request: PresetRequest): SpotPresets {
  const { presetTakeProfitPrice, executeTakeProfitPrice, presetStopLossPrice, executeStopLossPrice } = request;
  return {
    ...(isSet(presetTakeProfitPrice) ? { takeProfit: presetTakeProfitPrice } : {}),
    ...(isSet(executeTakeProfitPrice) ? { takeProfitExecute: executeTakeProfitPrice } : {}),
    ...(isSet(presetStopLossPrice) ? { stopLoss: presetStopLossPrice } : {}),
    ...(isSet(executeStopLossPrice) ? { stopLossExecute: executeStopLossPrice } : {}),
  };
}

function isSet(price: Decimal | undefined): price is Decimal {
  return price !== undefined && price !== ZERO;
}
