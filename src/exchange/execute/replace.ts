import { map, mergeMap, type Observable, of, throwError } from 'rxjs';
import { type Decimal, formatDecimal, subtract } from '../../base/decimal.ts';
import type { ReplaceEffect } from '../../effects/replace.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { placeSpotOrder } from '../../wire/operations/place-spot-order.ts';
import { spotCancelOrder } from '../../wire/operations/spot-cancel-order.ts';
import { spotCancelReplaceOrder } from '../../wire/operations/spot-cancel-replace-order.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import type { Desk } from '../context/desk.ts';
import { Failure, onFailure } from '../send/failure.ts';
import { persist } from '../send/persist.ts';
import { type Executor, type Receipt, receipt, unfit } from './executor.ts';

/** Replaces a resting spot order: exactly where it is known what the old one had left, else by the one call that does both. */
export const executeReplace: Executor<ReplaceEffect> = (effect, clientOid, desk) => {
  const { left } = effect;
  return left === undefined
    ? replaceAtOnce(effect, clientOid, desk)
    : replaceExactly({ ...effect, left }, clientOid, desk);
};

type Exact = ReplaceEffect & { readonly left: Decimal };

/**
 * Cancels the old order, and places the new one smaller by what the old one has filled since it was looked at. How much that is, only the
 * final state of the cancelled order proves; without it nothing is placed, and the old order may be gone.
 */
function replaceExactly(effect: Exact, clientOid: string, desk: Desk): Observable<Receipt> {
  return cancelled(effect, desk).pipe(
    mergeMap(() => finallyLeft(effect, desk)),
    mergeMap((leftAtLast) => {
      const size = subtract(effect.size, subtract(effect.left, leftAtLast));
      return size > 0n
        ? place({ ...effect, size }, clientOid, desk)
        : throwError(() =>
            unfit(
              `${effect.orderId} has filled ${formatDecimal(subtract(effect.left, leftAtLast))} meanwhile: nothing is left to be placed`,
            ),
          );
    }),
  );
}

/** Whether a cancel has taken effect that was refused or not answered, the order itself tells. */
function cancelled({ account, instrument, orderId }: Exact, desk: Desk): Observable<unknown> {
  const request = { symbol: instrument.symbol, orderId };
  return desk.post({ operation: spotCancelOrder, request, account }, receipt).pipe(
    onFailure(
      () => of(undefined),
      ({ verdict: { effected, fault } }) =>
        effected === 'perhaps' || fault.kind === 'rejected' || fault.kind === 'not-found',
    ),
  );
}

function finallyLeft({ account, orderId }: Exact, desk: Desk): Observable<Decimal> {
  const read = (): Observable<Decimal> =>
    desk
      .ask({ operation: spotOrderInfo, request: { orderId }, account }, ([order]) => order)
      .pipe(
        map((order) => {
          if (order?.status === 'cancelled' || order?.status === 'filled')
            return subtract(order.size, order.baseVolume);
          throw new Failure({
            fault: { kind: 'transient', message: `no order was placed: ${orderId} is not seen to have ended` },
            effected: 'nothing',
            again: true,
          });
        }),
      );
  return persist(read, { clock: desk.clock, class: 'read' });
}

function place({ account, instrument, side, price, size }: Exact, clientOid: string, desk: Desk): Observable<Receipt> {
  const request = {
    symbol: instrument.symbol,
    side,
    orderType: 'limit' as const,
    price,
    force: 'gtc' as const,
    size,
    clientOid,
  };
  return desk.post({ operation: placeSpotOrder, request, account }, receipt);
}

/** Replaces by one call (docs/exchange/spot.md#spot-cancel-replace-order). The old order is addressed by the exchange's id alone: never both ids. */
function replaceAtOnce(effect: ReplaceEffect, clientOid: string, desk: Desk): Observable<Receipt> {
  const { account, instrument, orderId, price, size } = effect;
  const request = { symbol: instrument.symbol, price, size, orderId, newClientOid: clientOid };
  return desk.post({ operation: spotCancelReplaceOrder, request, account }, (result) => receiptOf(result, orderId));
}

/**
 * The call succeeds as a whole even where nothing was placed: only `success` tells, and the old order may be gone
 * (docs/exchange/spot.md#cancelled-and-not-replaced).
 */
function receiptOf(result: ResponseOf<typeof spotCancelReplaceOrder>, replaced: string): Receipt {
  if (result.success === 'success') return receipt(result);
  const reason = result.msg ?? 'the exchange does not say why';
  throw new Failure({
    fault: { kind: 'rejected', message: `no order was placed, and ${replaced} may be cancelled: ${reason}` },
    effected: 'nothing',
    again: false,
  });
}
