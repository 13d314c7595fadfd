import { mixPlacePlanOrder as operation } from '../../wire/operations/mix-place-plan-order.ts';
import { placeNormalPlan } from '../core/place-normal-plan.ts';
import { demand } from '../core/rejection.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../responder.ts';

/** Places a trigger order that opens or closes. Trailing ones (track_plan) are not simulated. */
export const mixPlacePlanOrder = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  demand(request.planType === 'normal_plan', '40404', 'track_plan is not simulated');
  const { side, size, marginMode, orderType, triggerPrice, triggerType, reduceOnly = false } = request;
  const { price, tradeSide, clientOid, stopSurplusTriggerPrice, stopLossTriggerPrice } = request;
  const plan = placeNormalPlan(core, account, {
    market,
    symbol: book.series.symbol,
    size,
    trigger: triggerPrice,
    triggerType,
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(price === undefined ? {} : { executePrice: price }),
    planned: {
      side,
      type: orderType,
      marginMode,
      reduceOnly,
      ...(tradeSide === undefined ? {} : { tradeSide }),
      ...(stopSurplusTriggerPrice === undefined ? {} : { takeProfit: stopSurplusTriggerPrice }),
      ...(stopLossTriggerPrice === undefined ? {} : { stopLoss: stopLossTriggerPrice }),
    },
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});
