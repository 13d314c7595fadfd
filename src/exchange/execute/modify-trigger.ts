import type { ModifyTriggerEffect } from '../../effects/modify-trigger.ts';
import { modifyPlanOrder } from '../../wire/operations/modify-plan-order.ts';
import { planTypeOf } from '../context/plan-type.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Executor, receipt } from './executor.ts';

/** Changes a trigger order in place (docs/exchange/triggers.md#what-stays-and-what-goes). It is addressed by the exchange's id alone: never both ids. */
export const executeModifyTrigger: Executor<ModifyTriggerEffect> = (effect, _clientOid, desk) => {
  const { account, orderId, trigger, triggerType, size, price, callback, takeProfit, stopLoss } = effect;
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
    ...(stopLoss !== undefined && { newStopLossTriggerPrice: stopLoss }),
    ...(stopLoss !== undefined && typed && { newStopLossTriggerType: triggerType }),
  };
  return desk.post({ operation: modifyPlanOrder, request, account }, receipt);
};
