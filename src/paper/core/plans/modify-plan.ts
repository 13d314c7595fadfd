import { ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { TriggerType } from '../../../domain/order.ts';
import { triggerPriceOf } from '../book/book.ts';
import { bookOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { listPlan } from '../book/list-plan.ts';
import { checkPlanNumbers, checkPlanStops } from './place-plan.ts';
import type { PlannedOrder, PlanOrder } from '../state/plan-order.ts';
import { demand } from '../state/rejection.ts';

/**
 * The change of a take-profit or stop-loss. An absent field stays, and 0 removes
 * (docs/exchange/triggers.md#what-stays-and-what-goes).
 */
export interface PlanStopChange {
  readonly trigger?: Decimal;
  readonly execute?: Decimal;
  readonly type?: TriggerType;
}

/** The change of a trigger order. An absent field stays. */
export interface PlanChange {
  readonly size?: Decimal;
  readonly executePrice?: Decimal;
  readonly range?: Decimal;
  readonly trigger?: Decimal;
  readonly triggerType?: TriggerType;
  readonly takeProfit: PlanStopChange;
  readonly stopLoss: PlanStopChange;
}

/** Changes a trigger order that opens or closes, in place. Throws a Rejection, and then changes nothing. */
export function modifyPlan(core: Core, plan: PlanOrder, change: PlanChange): void {
  const { planned } = plan;
  demand(planned !== undefined, '43025', 'The trigger order does not exist');
  demand(plan.state === 'live', '43026', 'The trigger order is closed already');
  const book = bookOf(core, plan.symbol);
  checkKind(plan, change);
  checkPlanNumbers(change, book);
  const stops = changedStops(planned, change);
  const { size, trigger, executePrice, triggerType, range } = change;
  const changed = {
    ...(trigger === undefined ? {} : { trigger }),
    ...(executePrice === undefined ? {} : { executePrice }),
  };
  checkPlanStops({ ...plan, planned: stops, ...changed }, book);
  plan.planned = stops;
  if (size !== undefined) plan.size = size;
  if (range !== undefined) plan.range = range;
  if (executePrice !== undefined) plan.executePrice = executePrice;
  plan.triggerType = triggerType ?? plan.triggerType;
  if (trigger !== undefined) {
    plan.trigger = trigger;
    plan.rises = trigger > triggerPriceOf(book, core.world.step, plan.triggerType);
    // A trailing order that follows the price already waits for its new trigger first.
    delete plan.extreme;
  }
  plan.uTime = core.now;
  listPlan(book, plan);
  touch(core);
}

/**
 * Checks the fields that must be empty for one kind of order, and those that the other needs
 * (docs/exchange/triggers.md#what-stays-and-what-goes).
 */
function checkKind(plan: PlanOrder, change: PlanChange): void {
  const { executePrice, range, takeProfit, stopLoss } = change;
  if (plan.planType === 'track_plan') {
    demand(range !== undefined, '40019', 'Parameter newCallbackRatio cannot be empty');
    demand(executePrice === undefined, '40020', 'Parameter newPrice error: the order is a trailing order');
    const bare = [takeProfit, stopLoss].every(({ execute, type }) => execute === undefined && type === undefined);
    demand(bare, '40020', 'Parameter newStopSurplusExecutePrice error: the order is a trailing order');
    return;
  }
  demand(range === undefined, '40020', 'Parameter newCallbackRatio error: the order is not a trailing order');
  const priced = executePrice === undefined || plan.planned?.type === 'limit';
  demand(priced, '40020', 'Parameter newPrice error: the order is a market order');
}

function changedStops(planned: PlannedOrder, change: PlanChange): PlannedOrder {
  const { takeProfit, takeProfitExecute, takeProfitType, stopLoss, stopLossExecute, stopLossType, ...rest } = planned;
  const gain = changed({ trigger: takeProfit, execute: takeProfitExecute, type: takeProfitType }, change.takeProfit);
  const loss = changed({ trigger: stopLoss, execute: stopLossExecute, type: stopLossType }, change.stopLoss);
  return {
    ...rest,
    ...(gain.trigger === undefined ? {} : { takeProfit: gain.trigger }),
    ...(gain.execute === undefined ? {} : { takeProfitExecute: gain.execute }),
    ...(gain.type === undefined ? {} : { takeProfitType: gain.type }),
    ...(loss.trigger === undefined ? {} : { stopLoss: loss.trigger }),
    ...(loss.execute === undefined ? {} : { stopLossExecute: loss.execute }),
    ...(loss.type === undefined ? {} : { stopLossType: loss.type }),
  };
}

interface PlanTerms {
  readonly trigger: Decimal | undefined;
  readonly execute: Decimal | undefined;
  readonly type: TriggerType | undefined;
}

/** A stop that is removed takes its execution price with it. */
function changed(terms: PlanTerms, change: PlanStopChange): Partial<PlanTerms> {
  const trigger = change.trigger ?? terms.trigger;
  if (trigger === undefined || trigger === ZERO) return {};
  const execute = change.execute ?? terms.execute;
  return { trigger, execute: execute === ZERO ? undefined : execute, type: change.type ?? terms.type };
}
