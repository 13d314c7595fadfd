import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { marginCoin } from '../../domain/market.ts';
import type { CancelStopEffect } from '../../effects/cancel-stop.ts';
import type { CancelTriggerEffect } from '../../effects/cancel-trigger.ts';
import type { Intent } from '../../effects/intent.ts';
import type { ModifyStopEffect } from '../../effects/modify-stop.ts';
import type { PlaceStopEffect } from '../../effects/place-stop.ts';
import type { PlaceTrailEffect } from '../../effects/place-trail.ts';
import { cancelPlanOrder } from '../../wire/operations/cancel-plan-order.ts';
import { modifyTpslOrder } from '../../wire/operations/modify-tpsl-order.ts';
import { placePosTpsl } from '../../wire/operations/place-pos-tpsl.ts';
import { placeTpslOrder } from '../../wire/operations/place-tpsl-order.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import type { ClientContext } from '../context/client-context.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { stopSide } from '../context/stop-side.ts';
import { verdictOnCode } from '../send/classify.ts';
import { CallFailure } from '../send/failure.ts';
import { receipt } from './executor.ts';
import type { Executor, Receipt } from './executor.ts';

/**
 * Puts a take-profit or stop-loss on a position (docs/exchange/triggers.md#place-tpsl-order): of the whole of it unless
 * a size is given.
 */
export const executePlaceStop: Executor<PlaceStopEffect> = (effect, clientOid, context) => {
  const { account, instrument, holdSide, trigger, triggerType, limit, size } = effect;
  const { market, symbol } = instrument;
  return context.positionMode(account, instrument).pipe(
    mergeMap((mode) => {
      const request = {
        marginCoin: marginCoin(market, symbol),
        productType: PRODUCT_TYPE[market],
        symbol,
        planType: planTypeOf(effect),
        triggerPrice: trigger,
        triggerType,
        ...(limit !== undefined && { executePrice: limit }),
        holdSide: stopSide(mode, holdSide),
        ...(size !== undefined && { size }),
        clientOid,
      };
      return context.post({ operation: placeTpslOrder, request, account }, receipt);
    }),
  );
};

function planTypeOf({ stop, size }: PlaceStopEffect): 'profit_plan' | 'loss_plan' | 'pos_profit' | 'pos_loss' {
  if (size === undefined) return stop === 'takeProfit' ? 'pos_profit' : 'pos_loss';
  return stop === 'takeProfit' ? 'profit_plan' : 'loss_plan';
}

/**
 * Puts a trailing stop on a position (docs/exchange/triggers.md#place-tpsl-order): it executes at market, and always
 * has a size.
 */
export const executePlaceTrail: Executor<PlaceTrailEffect> = (effect, clientOid, context) => {
  const { account, instrument, holdSide, trigger, triggerType, size, callback } = effect;
  const { market, symbol } = instrument;
  return context.positionMode(account, instrument).pipe(
    mergeMap((mode) => {
      const request = {
        marginCoin: marginCoin(market, symbol),
        productType: PRODUCT_TYPE[market],
        symbol,
        planType: 'moving_plan' as const,
        triggerPrice: trigger,
        triggerType,
        holdSide: stopSide(mode, holdSide),
        size,
        rangeRate: callback,
        clientOid,
      };
      return context.post({ operation: placeTpslOrder, request, account }, receipt);
    }),
  );
};

/**
 * Moves a stop in place (docs/exchange/triggers.md#modify-tpsl-order). It is addressed by the exchange's id alone:
 * never both ids.
 */
export const executeModifyStop: Executor<ModifyStopEffect> = (effect, _clientOid, context) => {
  const { account, orderId, trigger, triggerType, limit, size } = effect;
  const { market, symbol } = effect.instrument;
  const request = {
    orderId,
    marginCoin: marginCoin(market, symbol),
    productType: PRODUCT_TYPE[market],
    symbol,
    triggerPrice: trigger,
    triggerType,
    // Without one it is executed at market from now on, whatever it was before.
    ...(limit !== undefined && { executePrice: limit }),
    ...(size !== undefined && { size }),
  };
  return context.post({ operation: modifyTpslOrder, request, account }, receipt);
};

/**
 * Cancels a stop or another trigger order (docs/exchange/triggers.md#without-ids-all-are-cancelled). Without ids the
 * exchange would cancel all of them, so the id and the kind are always sent.
 */
export const executeCancelStop: Executor<CancelStopEffect | CancelTriggerEffect> = (
  { account, instrument, orderId, planType },
  _clientOid,
  context,
) => {
  const { market, symbol } = instrument;
  const request = { orderIdList: [{ orderId }], symbol, productType: PRODUCT_TYPE[market], planType };
  return context.post({ operation: cancelPlanOrder, request, account }, (result) => receiptOf(result, orderId));
};

/** The call succeeds as a whole even where the one order of it failed: only the lists tell. */
function receiptOf({ successList, failureList }: ResponseOf<typeof cancelPlanOrder>, orderId: string): Receipt {
  if (successList.some((each) => each.orderId === orderId)) return { orderId };
  const failed = failureList.find((each) => each.orderId === orderId) ?? failureList[0];
  if (failed === undefined) {
    throw new CallFailure({
      fault: { kind: 'unknown-outcome', message: `the answer does not say what became of trigger order ${orderId}` },
      effected: 'perhaps',
      again: false,
    });
  }
  const message = failed.errorMsg ?? 'the exchange did not cancel the trigger order and does not say why';
  if (failed.errorCode === undefined)
    throw new CallFailure({ fault: { kind: 'rejected', message }, effected: 'nothing', again: false });
  throw new CallFailure(verdictOnCode({ code: failed.errorCode, message, status: 200 }, 'absolute'));
}

type Placed = ResponseOf<typeof placePosTpsl>;

/** A stop that is to be placed together with another. */
export type StopIntent = Intent<PlaceStopEffect>;

/** The take-profit and the stop-loss of one position, each an intent of its own. */
export interface StopPair {
  readonly takeProfit: StopIntent;
  readonly stopLoss: StopIntent;
}

/** The part of one answer that is about one of two stops. */
export type LegAnswer =
  | { readonly kind: 'placed'; readonly orderId?: string }
  /** The answer names the other one and not this: an id that is absent contradicts nothing. */
  | { readonly kind: 'left-out' }
  /** The answer names neither by its client id. */
  | { readonly kind: 'unsaid' };

/**
 * Places both stops of a position by one request (docs/exchange/triggers.md#both-stops-at-once); errors with a
 * `CallFailure` where it failed as a whole.
 */
export function postStopPair(
  { takeProfit, stopLoss }: StopPair,
  context: ClientContext,
): Observable<{ readonly takeProfit: LegAnswer; readonly stopLoss: LegAnswer }> {
  const { account, instrument, holdSide } = stopLoss.effect;
  const { market, symbol } = instrument;
  return context.positionMode(account, instrument).pipe(
    mergeMap((mode) => {
      const request = {
        marginCoin: marginCoin(market, symbol),
        productType: PRODUCT_TYPE[market],
        symbol,
        holdSide: stopSide(mode, holdSide),
        stopSurplusTriggerPrice: takeProfit.effect.trigger,
        stopSurplusTriggerType: takeProfit.effect.triggerType,
        ...(takeProfit.effect.size !== undefined && { stopSurplusSize: takeProfit.effect.size }),
        ...(takeProfit.effect.limit !== undefined && { stopSurplusExecutePrice: takeProfit.effect.limit }),
        stopSurplusClientOid: takeProfit.id,
        stopLossTriggerPrice: stopLoss.effect.trigger,
        stopLossTriggerType: stopLoss.effect.triggerType,
        ...(stopLoss.effect.size !== undefined && { stopLossSize: stopLoss.effect.size }),
        ...(stopLoss.effect.limit !== undefined && { stopLossExecutePrice: stopLoss.effect.limit }),
        stopLossClientOid: stopLoss.id,
      };
      return context.post({ operation: placePosTpsl, request, account }, (placed) => ({
        takeProfit: answerFor(takeProfit.id, placed),
        stopLoss: answerFor(stopLoss.id, placed),
      }));
    }),
  );
}

function answerFor(clientOid: string, placed: Placed): LegAnswer {
  const named = placed.find((each) => idsOf(each).includes(clientOid));
  if (named === undefined) return { kind: placed.some((each) => idsOf(each).length > 0) ? 'left-out' : 'unsaid' };
  // An item that names both has one order id: whose it is, it does not say.
  const own = idsOf(named).length === 1 && named.orderId !== undefined;
  return { kind: 'placed', ...(own && { orderId: named.orderId }) };
}

function idsOf({ stopSurplusClientOid, stopLossClientOid }: Placed[number]): string[] {
  return [stopSurplusClientOid, stopLossClientOid].filter((id) => id !== undefined);
}
