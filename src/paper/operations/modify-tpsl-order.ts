import { modifyTpslOrder as operation } from '../../wire/operations/modify-tpsl-order.ts';
import { modifyStop } from '../core/plans/place-stop.ts';
import { findPlan } from '../records/find-order.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Moves a stop in place. */
export const modifyTpslOrder = serveSigned(operation, (core, { account, request }) => {
  contractOf(core, request);
  const plan = findPlan(core, account, { ids: request, missingCode: '43020' });
  const { triggerPrice, triggerType, size, executePrice, rangeRate } = request;
  modifyStop(core, plan, {
    trigger: triggerPrice,
    ...(triggerType === undefined ? {} : { triggerType }),
    ...(size === undefined ? {} : { size }),
    ...(executePrice === undefined ? {} : { executePrice }),
    ...(rangeRate === undefined ? {} : { range: rangeRate }),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});
