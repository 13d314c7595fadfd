import { mergeMap } from 'rxjs';
import { ZERO } from '../../base/decimal.ts';
import type { PositionMode } from '../../domain/account.ts';
import { marginCoin } from '../../domain/market.ts';
import type { ModifyTriggerEffect } from '../../effects/modify-trigger.ts';
import type { PlaceTriggerEffect } from '../../effects/place-trigger.ts';
import { toOrderDirection } from '../../wire/direction.ts';
import { mixPlacePlanOrder } from '../../wire/operations/mix-place-plan-order.ts';
import { modifyPlanOrder } from '../../wire/operations/modify-plan-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { planTypeOf } from '../context/plan-type.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { receipt } from './executor.ts';
import type { Executor } from './executor.ts';

/**
 * Places a trigger order that opens or closes (docs/exchange/triggers.md#mix-place-plan-order), worded for the
 * account's position mode.
 */
export const executePlaceTrigger: Executor<PlaceTriggerEffect> = (effect, clientOid, context) => {
  const { account, instrument } = effect;
  return context
    .positionMode(account, instrument)
    .pipe(
      mergeMap((mode) =>
        context.post({ operation: mixPlacePlanOrder, request: requestOf(effect, clientOid, mode), account }, receipt),
      ),
    );
};

function requestOf(
  effect: PlaceTriggerEffect,
  clientOid: string,
  mode: PositionMode,
): RequestOf<typeof mixPlacePlanOrder> {
  const { market, symbol } = effect.instrument;
  const { trigger, triggerType, size, price, callback, takeProfit, stopLoss, takeProfitLimit, stopLossLimit } = effect;
  // Stops of a trailing order are distances, which the exchange takes from its fill price alone
  // (docs/exchange/triggers.md#trailing-trigger-orders).
  const stopsBy = callback === undefined ? triggerType : ('fill_price' as const);
  return {
    planType: planTypeOf(effect),
    symbol,
    productType: PRODUCT_TYPE[market],
    marginMode: effect.marginMode,
    marginCoin: marginCoin(market, symbol),
    size,
    ...(price !== undefined && { price }),
    ...(callback !== undefined && { callbackRatio: callback }),
    triggerPrice: trigger,
    triggerType,
    ...toOrderDirection(effect, mode),
    orderType: price === undefined ? 'market' : 'limit',
    clientOid,
    ...(takeProfit !== undefined && { stopSurplusTriggerPrice: takeProfit, stopSurplusTriggerType: stopsBy }),
    ...(takeProfitLimit !== undefined && { stopSurplusExecutePrice: takeProfitLimit }),
    ...(stopLoss !== undefined && { stopLossTriggerPrice: stopLoss, stopLossTriggerType: stopsBy }),
    ...(stopLossLimit !== undefined && { stopLossExecutePrice: stopLossLimit }),
  };
}

/**
 * Changes a trigger order in place (docs/exchange/triggers.md#what-stays-and-what-goes). It is addressed by the
 * exchange's id alone: never both ids.
 */
export const executeModifyTrigger: Executor<ModifyTriggerEffect> = (effect, _clientOid, context) => {
  const { account, orderId, trigger, triggerType, size, price, callback, takeProfit, stopLoss } = effect;
  const { takeProfitLimit, stopLossLimit } = effect;
  const { market, symbol } = effect.instrument;
  // The types of its stops must be empty for a trailing order.
  const typed = callback === undefined;
  const request = {
    orderId,
    planType: planTypeOf(effect),
    symbol,
    productType: PRODUCT_TYPE[market],
    newSize: size,
    newTriggerPrice: trigger,
    newTriggerType: triggerType,
    ...(price !== undefined && { newPrice: price }),
    ...(callback !== undefined && { newCallbackRatio: callback }),
    ...(takeProfit !== undefined && { newStopSurplusTriggerPrice: takeProfit }),
    ...(takeProfit !== undefined && typed && { newStopSurplusTriggerType: triggerType }),
    // What is empty stays, and 0 is at market.
    ...(takeProfit !== undefined && typed && { newStopSurplusExecutePrice: takeProfitLimit ?? ZERO }),
    ...(stopLoss !== undefined && { newStopLossTriggerPrice: stopLoss }),
    ...(stopLoss !== undefined && typed && { newStopLossTriggerType: triggerType }),
    ...(stopLoss !== undefined && typed && { newStopLossExecutePrice: stopLossLimit ?? ZERO }),
  };
  return context.post({ operation: modifyPlanOrder, request, account }, receipt);
};
