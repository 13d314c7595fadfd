import { map, mergeMap, of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { formatDecimal, subtract } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { PositionMode } from '../../domain/account.ts';
import { marginCoin } from '../../domain/market.ts';
import type { BuyEffect } from '../../effects/buy.ts';
import type { CancelEffect } from '../../effects/cancel.ts';
import type { CloseEffect } from '../../effects/close.ts';
import type { OpenEffect } from '../../effects/open.ts';
import type { ReplaceEffect } from '../../effects/replace.ts';
import type { SellEffect } from '../../effects/sell.ts';
import { toOrderDirection } from '../../wire/direction.ts';
import { cancelFuturesOrder } from '../../wire/operations/cancel-futures-order.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { placeSpotOrder } from '../../wire/operations/place-spot-order.ts';
import { spotCancelOrder } from '../../wire/operations/spot-cancel-order.ts';
import { spotCancelReplaceOrder } from '../../wire/operations/spot-cancel-replace-order.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import type { ClientContext } from '../context/client-context.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { CallFailure, onFailure } from '../send/failure.ts';
import { persist } from '../send/persist.ts';
import { receipt, unfit } from './executor.ts';
import type { Executor, Receipt } from './executor.ts';

/**
 * Places the order that opens or closes (docs/exchange/orders.md#place-futures-order), worded for the account's
 * position mode.
 */
export const executeFuturesOrder: Executor<OpenEffect | CloseEffect> = (effect, clientOid, context) => {
  if (effect.type === 'limit' && effect.price === undefined)
    return throwError(() => unfit('a limit order says its price'));
  const { account, instrument } = effect;
  return context
    .positionMode(account, instrument)
    .pipe(
      mergeMap((mode) =>
        context.post({ operation: placeFuturesOrder, request: requestOf(effect, clientOid, mode), account }, receipt),
      ),
    );
};

function requestOf(
  effect: OpenEffect | CloseEffect,
  clientOid: string,
  mode: PositionMode,
): RequestOf<typeof placeFuturesOrder> {
  const { market, symbol } = effect.instrument;
  return {
    symbol,
    productType: PRODUCT_TYPE[market],
    marginMode: effect.marginMode,
    marginCoin: marginCoin(market, symbol),
    size: effect.size,
    ...toOrderDirection({ act: effect.kind, holdSide: effect.holdSide }, mode),
    orderType: effect.type,
    ...(effect.type === 'limit' && effect.price !== undefined && { price: effect.price, force: effect.force ?? 'gtc' }),
    clientOid,
    ...(effect.kind === 'open' && presetsOf(effect)),
  };
}

function presetsOf({ takeProfit, takeProfitLimit, stopLoss, stopLossLimit }: OpenEffect) {
  return {
    ...(takeProfit !== undefined && { presetStopSurplusPrice: takeProfit }),
    ...(takeProfitLimit !== undefined && { presetStopSurplusExecutePrice: takeProfitLimit }),
    ...(stopLoss !== undefined && { presetStopLossPrice: stopLoss }),
    ...(stopLossLimit !== undefined && { presetStopLossExecutePrice: stopLossLimit }),
  };
}

/** Places the order that buys or sells spot (docs/exchange/spot.md#place-spot-order). */
export const executeSpotOrder: Executor<BuyEffect | SellEffect> = (effect, clientOid, context) => {
  const size = sizeOf(effect);
  if (size === undefined)
    return throwError(() => unfit('a market buy says what to spend, any other spot order its size'));
  if (effect.type === 'limit' && effect.price === undefined)
    return throwError(() => unfit('a limit order says its price'));
  const request = {
    symbol: effect.instrument.symbol,
    side: effect.kind,
    orderType: effect.type,
    ...(effect.type === 'limit' && effect.price !== undefined && { price: effect.price }),
    // Demanded of every spot order, and ignored of one at market.
    force: (effect.type === 'limit' ? effect.force : undefined) ?? ('gtc' as const),
    size,
    clientOid,
  };
  return context.post({ operation: placeSpotOrder, request, account: effect.account }, receipt);
};

/** Base coin; but a market buy is measured by what it spends, in quote coin. */
function sizeOf(effect: BuyEffect | SellEffect): Decimal | undefined {
  return effect.kind === 'buy' && effect.type === 'market' ? effect.spend : effect.size;
}

/**
 * Replaces a resting spot order: exactly where it is known what the old one had left, else by the one call that does
 * both.
 */
export const executeReplace: Executor<ReplaceEffect> = (effect, clientOid, context) => {
  const { left } = effect;
  return left === undefined
    ? replaceAtOnce(effect, clientOid, context)
    : replaceExactly({ ...effect, left }, clientOid, context);
};

type Exact = ReplaceEffect & { readonly left: Decimal };

/**
 * Cancels the old order, and places the new one smaller by what the old one has filled since it was looked at. How much
 * that is, only the final state of the cancelled order proves; without it nothing is placed, and the old order may be
 * gone.
 */
function replaceExactly(effect: Exact, clientOid: string, context: ClientContext): Observable<Receipt> {
  return cancelled(effect, context).pipe(
    mergeMap(() => finallyLeft(effect, context)),
    mergeMap((leftAtLast) => {
      const size = subtract(effect.size, subtract(effect.left, leftAtLast));
      return size > 0n
        ? place({ ...effect, size }, clientOid, context)
        : throwError(() =>
            unfit(
              `${effect.orderId} has filled ${formatDecimal(subtract(effect.left, leftAtLast))} meanwhile: nothing is left to be placed`,
            ),
          );
    }),
  );
}

/** The order itself tells whether a cancel has taken effect that was refused or not answered. */
function cancelled({ account, instrument, orderId }: Exact, context: ClientContext): Observable<unknown> {
  const request = { symbol: instrument.symbol, orderId };
  return context.post({ operation: spotCancelOrder, request, account }, receipt).pipe(
    onFailure(
      () => of(undefined),
      ({ verdict: { effected, fault } }) =>
        effected === 'perhaps' || fault.kind === 'rejected' || fault.kind === 'not-found',
    ),
  );
}

function finallyLeft({ account, orderId }: Exact, context: ClientContext): Observable<Decimal> {
  const read = (): Observable<Decimal> =>
    context
      .ask({ operation: spotOrderInfo, request: { orderId }, account }, ([order]) => order)
      .pipe(
        map((order) => {
          if (order?.status === 'cancelled' || order?.status === 'filled')
            return subtract(order.size, order.baseVolume);
          throw new CallFailure({
            fault: { kind: 'transient', message: `no order was placed: ${orderId} is not seen to have ended` },
            effected: 'nothing',
            again: true,
          });
        }),
      );
  return persist(read, { clock: context.clock, class: 'read' });
}

function place(
  { account, instrument, side, price, size }: Exact,
  clientOid: string,
  context: ClientContext,
): Observable<Receipt> {
  const request = {
    symbol: instrument.symbol,
    side,
    orderType: 'limit' as const,
    price,
    force: 'gtc' as const,
    size,
    clientOid,
  };
  return context.post({ operation: placeSpotOrder, request, account }, receipt);
}

/**
 * Replaces by one call (docs/exchange/spot.md#spot-cancel-replace-order). The old order is addressed by the exchange's
 * id alone: never both ids.
 */
function replaceAtOnce(effect: ReplaceEffect, clientOid: string, context: ClientContext): Observable<Receipt> {
  const { account, instrument, orderId, price, size } = effect;
  const request = { symbol: instrument.symbol, price, size, orderId, newClientOid: clientOid };
  return context.post({ operation: spotCancelReplaceOrder, request, account }, (result) => receiptOf(result, orderId));
}

/**
 * The call succeeds as a whole even where nothing was placed: only `success` tells, and the old order may be gone
 * (docs/exchange/spot.md#cancelled-and-not-replaced).
 */
function receiptOf(result: ResponseOf<typeof spotCancelReplaceOrder>, replaced: string): Receipt {
  if (result.success === 'success') return receipt(result);
  const reason = result.msg ?? 'the exchange does not say why';
  throw new CallFailure({
    fault: { kind: 'rejected', message: `no order was placed, and ${replaced} may be cancelled: ${reason}` },
    effected: 'nothing',
    again: false,
  });
}

/**
 * Cancels an order by its id (docs/exchange/orders.md#cancel-futures-order, docs/exchange/spot.md#spot-cancel-order).
 */
export const executeCancel: Executor<CancelEffect> = ({ account, instrument, orderId }, _clientOid, context) => {
  const { market, symbol } = instrument;
  if (market === 'spot')
    return context.post({ operation: spotCancelOrder, request: { symbol, orderId }, account }, receipt);
  const request = { symbol, productType: PRODUCT_TYPE[market], orderId };
  return context.post({ operation: cancelFuturesOrder, request, account }, receipt);
};
