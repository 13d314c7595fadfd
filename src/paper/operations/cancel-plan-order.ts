import { cancelPlanOrder as operation } from '../../wire/operations/cancel-plan-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { symbolOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { Rejection } from '../core/state/rejection.ts';
import { finishPlan } from '../core/futures/stops.ts';
import type { Account } from '../core/state/world.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import { findPlan } from '../records/find-order.ts';
import type { OrderIds } from '../records/find-order.ts';
import { fits } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { stated } from '../core/calls/refusal.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Cancels trigger orders: those of a list of ids, with a failure for each that cannot be, or all of a kind, symbol and product type. */
export const cancelPlanOrder = serveSigned(operation, (core, { account, request }) => {
  const { orderIdList } = request;
  const symbol = symbolOf(core, request.symbol);
  const asked = { ...request, ...(symbol === undefined ? {} : { symbol }) };
  return orderIdList === undefined
    ? cancelAll(core, account, asked)
    : cancelListed(core, account, { request: asked, orderIdList });
});

function cancelAll(core: Core, account: Account, request: RequestOf<typeof operation>) {
  const market = marketOf(request.productType);
  const plans = [...core.books.values()]
    .flatMap((book) => [...book.plans.values()])
    .filter(
      (plan) =>
        plan.uid === account.uid &&
        plan.market === market &&
        fits(request.symbol, plan.symbol) &&
        fits(request.planType, plan.planType),
    );
  for (const plan of plans) finishPlan(core, plan, 'cancelled');
  return { successList: plans.map(idsOf), failureList: [] };
}

interface Listed {
  readonly request: RequestOf<typeof operation>;
  readonly orderIdList: readonly OrderIds[];
}

function cancelListed(core: Core, account: Account, { request, orderIdList }: Listed) {
  const successList: ReturnType<typeof idsOf>[] = [];
  const failureList: (OrderIds & { readonly errorMsg: string; readonly errorCode: string })[] = [];
  for (const ids of orderIdList) {
    try {
      successList.push(idsOf(cancelOne(core, account, { request, ids })));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const { message, code } = stated(operation, error);
      failureList.push({ ...ids, errorMsg: message, errorCode: code });
    }
  }
  return { successList, failureList };
}

/** The kind that is sent with ids must be the order's; normal_plan is meant where none is sent (docs/exchange/triggers.md#cancel-plan-order), so any will do. */
function cancelOne(
  core: Core,
  account: Account,
  asked: { readonly request: RequestOf<typeof operation>; readonly ids: OrderIds },
): PlanOrder {
  const { request, ids } = asked;
  const plan = findPlan(core, account, { ids, missingCode: '43025' });
  const meant =
    fits(request.symbol, plan.symbol) &&
    fits(request.planType, plan.planType) &&
    plan.market === marketOf(request.productType);
  if (!meant) throw new Rejection('43025', 'The trigger order does not exist');
  if (plan.state !== 'live') throw new Rejection('43026', 'The trigger order is closed already');
  finishPlan(core, plan, 'cancelled');
  return plan;
}

function idsOf(plan: PlanOrder): { readonly orderId: string; readonly clientOid: string } {
  return { orderId: plan.orderId, clientOid: plan.clientOid };
}
