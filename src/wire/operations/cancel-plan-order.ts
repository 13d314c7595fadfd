import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, Failure, marginCoin, OrderIds, orderId, productType, symbol } from '../spec/parameters.ts';
import { planType } from '../records/plan-order.ts';
import { missing, needsOrderId, wrong } from '../spec/requirement.ts';

const Target = Shape({ orderId: Optional(orderId), clientOid: Optional(clientOid) });

/**
 * Without ids everything of the product type and symbol is cancelled, so an empty list is refused rather than sent.
 * For moving_plan in hedge mode ids are said to be needed (docs/exchange/triggers.md#without-ids-all-are-cancelled).
 */
export const cancelPlanOrder = operation({
  id: 'cancel-plan-order',
  doc: 'Cancels trigger orders: those of a list of ids, or all of a product type and symbol.',
  method: 'POST',
  path: '/api/v2/mix/order/cancel-plan-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    orderIdList: Optional(List(Target, 'Ids to cancel; absent = all.')),
    symbol: Optional(symbol),
    productType,
    marginCoin: Optional(marginCoin),
    planType: Optional(planType),
  }),
  response: Shape({ successList: List(OrderIds, 'Cancelled.'), failureList: List(Failure, 'Not cancelled.') }),
  errors: ['40102', '43025', '43026', '43020', '43021', '43033', '40924'],
  check: ({ orderIdList, symbol: pair }) => {
    if (orderIdList === undefined) return undefined;
    if (orderIdList.length === 0) return wrong('orderIdList', 'at least one id, or no list to cancel all');
    if (pair === undefined) return missing('symbol', 'with orderIdList');
    return orderIdList.map(needsOrderId).find((breach) => breach !== undefined);
  },
});
