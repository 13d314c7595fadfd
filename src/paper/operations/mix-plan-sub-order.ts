import { mixPlanSubOrder as operation } from '../../wire/operations/mix-plan-sub-order.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import { Rejection } from '../core/state/rejection.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells what a trigger order has become: one entry, without an order id until one was placed (docs/exchange/triggers.md#mix-plan-sub-order). */
export const mixPlanSubOrder = serveSigned(operation, (core, { account, request }) => {
  const plan = core.world.plans.get(request.planOrderId);
  const meant =
    plan?.uid === account.uid && plan.planType === request.planType && plan.market === marketOf(request.productType);
  if (!meant) throw new Rejection('43025', 'The trigger order does not exist');
  const { executeOrderId, executePrice } = plan;
  return [
    {
      ...(executeOrderId === undefined ? {} : { orderId: executeOrderId }),
      ...(executePrice === undefined ? {} : { price: executePrice }),
      type: executePrice === undefined ? ('market' as const) : ('limit' as const),
      status: statusOf(plan),
    },
  ];
});

/** A trailing order that follows the price is in progress in a way of its own. */
function statusOf(plan: PlanOrder) {
  switch (plan.state) {
    case 'executed':
      return 'success' as const;
    case 'fail_execute':
      return 'fail' as const;
    case 'cancelled':
      return 'cancelled' as const;
    default:
      return plan.extreme === undefined ? ('in_progress' as const) : ('in_progress_tracking' as const);
  }
}
