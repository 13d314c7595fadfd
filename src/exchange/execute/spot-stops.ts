import { mergeMap, of, throwError } from 'rxjs';
import type { CancelSpotStopEffect } from '../../effects/cancel-spot-stop.ts';
import type { ModifySpotStopEffect } from '../../effects/modify-spot-stop.ts';
import type { PlaceSpotStopEffect } from '../../effects/place-spot-stop.ts';
import { spotCancelPlanOrder } from '../../wire/operations/spot-cancel-plan-order.ts';
import { spotModifyPlanOrder } from '../../wire/operations/spot-modify-plan-order.ts';
import { spotPlacePlanOrder } from '../../wire/operations/spot-place-plan-order.ts';
import { spotPlanSubOrder } from '../../wire/operations/spot-plan-sub-order.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { CallFailure } from '../send/failure.ts';
import { type Executor, receipt } from './executor.ts';

/** Puts a stop on coins (docs/exchange/spot.md#spot-place-plan-order): a trigger order that sells at market. */
export const executePlaceSpotStop: Executor<PlaceSpotStopEffect> = (effect, clientOid, context) => {
  const { account, instrument, trigger, size } = effect;
  const request = {
    symbol: instrument.symbol,
    side: 'sell' as const,
    triggerPrice: trigger,
    orderType: 'market' as const,
    planType: 'amount' as const,
    size,
    triggerType: 'fill_price' as const,
    clientOid,
  };
  return context.post({ operation: spotPlacePlanOrder, request, account }, receipt);
};

/**
 * Changes a stop of coins in place (docs/exchange/spot.md#spot-modify-plan-order). It is addressed by the exchange's id
 * alone: never both ids.
 */
export const executeModifySpotStop: Executor<ModifySpotStopEffect> = (effect, _clientOid, context) => {
  const { account, orderId, trigger, size } = effect;
  const request = { orderId, triggerPrice: trigger, orderType: 'market' as const, size };
  return context.post({ operation: spotModifyPlanOrder, request, account }, receipt);
};

/**
 * Cancels a stop of coins (docs/exchange/spot.md#spot-cancel-plan-order). Its coins are sold elsewhere afterwards, so
 * that the exchange is asked what became of it: only `cancelled` is believed.
 */
export const executeCancelSpotStop: Executor<CancelSpotStopEffect> = ({ account, orderId }, _clientOid, context) =>
  context
    .post({ operation: spotCancelPlanOrder, request: { orderId }, account }, ({ result }) => result)
    .pipe(
      mergeMap(() =>
        context.ask(
          { operation: spotPlanSubOrder, request: { planOrderId: orderId }, account },
          (orders) => orders.length > 0 && orders.every((order) => isOver(order, orderId)),
        ),
      ),
      mergeMap((isCancelled) => (isCancelled ? of({ orderId }) : throwError(() => stillThere(orderId)))),
    );

/** Tells whether it is cancelled, and no order has come of it: that would have sold a part, perhaps. */
function isOver(order: ResponseOf<typeof spotPlanSubOrder>[number], planOrderId: string): boolean {
  return order.status === 'cancelled' && (order.orderId === undefined || order.orderId === planOrderId);
}

function stillThere(orderId: string): CallFailure {
  const message = `the exchange does not show yet that trigger order ${orderId} is cancelled`;
  return new CallFailure({ fault: { kind: 'unknown-outcome', message }, effected: 'perhaps', again: false });
}
