import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, OrderIds, orderId, orderType } from '../spec/parameters.ts';
import { missing, needsOrderId } from '../spec/requirement.ts';

export const spotModifyPlanOrder = operation({
  id: 'spot-modify-plan-order',
  doc: 'Changes a spot trigger order that waits: trigger, size, type and price are all given again.',
  method: 'POST',
  path: '/api/v2/spot/trade/modify-plan-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(20),
  class: 'absolute',
  request: Shape({
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    triggerPrice: DecimalField('New trigger price.'),
    orderType,
    executePrice: Optional(DecimalField('New price of a limit order.')),
    size: DecimalField('New size, in the coin that the planType of the order says.'),
  }),
  response: OrderIds,
  errors: [...['40808', '40924', '41103', '43006', '43007', '43011', '43025', '43026', '45051', '45052', '45110']],
  check: (request) => {
    const { orderType: type, executePrice } = request;
    if (type === 'limit' && executePrice === undefined) return missing('executePrice', 'for a limit order');
    return needsOrderId(request);
  },
});
