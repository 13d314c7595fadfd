import { modifyPlanOrder as operation } from '../../wire/operations/modify-plan-order.ts';
import { modifyNormalPlan } from '../core/place-normal-plan.ts';
import { findPlan } from '../records/find-order.ts';
import { serveSigned } from '../responder.ts';

/** Changes a trigger order that opens or closes. */
export const modifyPlanOrder = serveSigned(operation, (core, { account, request }) => {
  const plan = findPlan(core, account, { ids: request, missingCode: '43025' });
  const { newSize, newPrice, newTriggerPrice, newTriggerType, newStopSurplusTriggerPrice, newStopLossTriggerPrice } =
    request;
  modifyNormalPlan(core, plan, {
    ...(newSize === undefined ? {} : { size: newSize }),
    ...(newPrice === undefined ? {} : { executePrice: newPrice }),
    ...(newTriggerPrice === undefined ? {} : { trigger: newTriggerPrice }),
    ...(newTriggerType === undefined ? {} : { triggerType: newTriggerType }),
    ...(newStopSurplusTriggerPrice === undefined ? {} : { takeProfit: newStopSurplusTriggerPrice }),
    ...(newStopLossTriggerPrice === undefined ? {} : { stopLoss: newStopLossTriggerPrice }),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});
