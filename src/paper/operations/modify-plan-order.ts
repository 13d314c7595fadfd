import type { Decimal } from '../../base/decimal.ts';
import type { TriggerType } from '../../domain/order.ts';
import { modifyPlanOrder as operation } from '../../wire/operations/modify-plan-order.ts';
import { symbolOf } from '../core/book/core.ts';
import { modifyPlan } from '../core/plans/modify-plan.ts';
import type { PlanStopChange } from '../core/plans/modify-plan.ts';
import { findPlan } from '../records/find-order.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Changes a trigger order that opens or closes; what is empty stays, and stops of 0 go (docs/exchange/triggers.md#modify-plan-order). */
export const modifyPlanOrder = serveSigned(operation, (core, { account, request }) => {
  symbolOf(core, request.symbol);
  const plan = findPlan(core, account, { ids: request, missingCode: '43025' });
  const { newSize, newPrice, newTriggerPrice, newTriggerType, newCallbackRatio } = request;
  modifyPlan(core, plan, {
    ...(newSize === undefined ? {} : { size: newSize }),
    ...(newPrice === undefined ? {} : { executePrice: newPrice }),
    ...(newCallbackRatio === undefined ? {} : { range: newCallbackRatio }),
    ...(newTriggerPrice === undefined ? {} : { trigger: newTriggerPrice }),
    ...(newTriggerType === undefined ? {} : { triggerType: newTriggerType }),
    takeProfit: stopChange({
      trigger: request.newStopSurplusTriggerPrice,
      execute: request.newStopSurplusExecutePrice,
      type: request.newStopSurplusTriggerType,
    }),
    stopLoss: stopChange({
      trigger: request.newStopLossTriggerPrice,
      execute: request.newStopLossExecutePrice,
      type: request.newStopLossTriggerType,
    }),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});

interface Given {
  readonly trigger: Decimal | undefined;
  readonly execute: Decimal | undefined;
  readonly type: TriggerType | undefined;
}

function stopChange({ trigger, execute, type }: Given): PlanStopChange {
  return {
    ...(trigger === undefined ? {} : { trigger }),
    ...(execute === undefined ? {} : { execute }),
    ...(type === undefined ? {} : { type }),
  };
}
