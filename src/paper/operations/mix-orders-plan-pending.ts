import { mixOrdersPlanPending as operation } from '../../wire/operations/mix-orders-plan-pending.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { isListedAs } from '../records/plan-kind.ts';
import { planRecord } from '../records/plan-record.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists trigger orders that wait, newest first. */
export const mixOrdersPlanPending = serveSigned(operation, (core, { account, request }) => {
  const waiting = [...core.books.values()].flatMap((book) => [...book.plans.values()]);
  const market = marketOf(request.productType);
  const page = pageOf(
    waiting.sort((a, b) => Number(a.orderId) - Number(b.orderId)),
    request,
    {
      keyOf: (plan) => ({ id: plan.orderId, at: plan.cTime }),
      matches: (plan) =>
        plan.uid === account.uid &&
        plan.market === market &&
        isListedAs(plan, request.planType) &&
        fits(request.symbol, plan.symbol) &&
        (request.orderId === undefined ? fits(request.clientOid, plan.clientOid) : request.orderId === plan.orderId),
    },
  );
  return {
    entrustedList: page.items.map((plan) => ({ ...planRecord(plan, core.conduct), planStatus: 'live' as const })),
    ...cursorOf(page),
  };
});
