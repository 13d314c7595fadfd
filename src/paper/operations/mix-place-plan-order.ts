import { mixPlacePlanOrder as operation } from '../../wire/operations/mix-place-plan-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { placePlan } from '../core/plans/place-plan.ts';
import { contractOf } from '../records/product.ts';
import { planStops } from '../records/plan-stops.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Places a trigger order that opens or closes: at a trigger, or trailing the price from there on. */
export const mixPlacePlanOrder = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { planType, size, triggerPrice, triggerType, price, callbackRatio, clientOid } = request;
  const plan = placePlan(core, account, {
    planType,
    market,
    symbol: book.series.symbol,
    size,
    trigger: triggerPrice,
    triggerType,
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(price === undefined ? {} : { executePrice: price }),
    ...(callbackRatio === undefined ? {} : { range: callbackRatio }),
    planned: plannedOf(request),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});

function plannedOf(request: RequestOf<typeof operation>) {
  const { side, orderType, marginMode, reduceOnly = false, tradeSide, stpMode } = request;
  return {
    side,
    type: orderType,
    marginMode,
    reduceOnly,
    ...(tradeSide === undefined ? {} : { tradeSide }),
    ...(stpMode === undefined ? {} : { stpMode }),
    ...planStops(request),
  };
}
