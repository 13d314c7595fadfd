import { mixOrdersPlanHistory as operation } from '../../wire/operations/mix-orders-plan-history.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { isListedAs } from '../records/plan-kind.ts';
import { planEndRecord } from '../records/plan-record.ts';
import { marketOf } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists trigger orders that are done, newest first. */
export const mixOrdersPlanHistory = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    core.world.plans.values(),
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (plan) => ({ id: plan.orderId, at: plan.cTime }),
      matches: (plan) =>
        plan.uid === account.uid &&
        plan.market === market &&
        plan.state !== 'live' &&
        isListedAs(plan, request.planType) &&
        fits(request.planStatus, plan.state) &&
        fits(request.symbol, plan.symbol) &&
        (request.orderId === undefined ? fits(request.clientOid, plan.clientOid) : request.orderId === plan.orderId),
    },
  );
  return { entrustedList: page.items.map((plan) => planEndRecord(core, plan)), ...cursorOf(page) };
});
