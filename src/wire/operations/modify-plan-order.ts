import { parseDecimal } from '../../base/decimal.ts';
import { DecimalField, Optional, PercentField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, OrderIds, orderId, productType, symbol, triggerType } from '../spec/parameters.ts';
import { planType } from '../records/plan-order.ts';
import { missing, needsOrderId, wrong } from '../spec/requirement.ts';

/** Largest callback of a trailing order: 10 percent (docs/exchange/triggers.md#what-stays-and-what-goes). */
export const CALLBACK_MAX = parseDecimal('0.1');

export const modifyPlanOrder = operation({
  id: 'modify-plan-order',
  doc: 'Modifies a trigger order that waits; a field that is absent stays as it is.',
  method: 'POST',
  path: '/api/v2/mix/order/modify-plan-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    planType: Optional(planType),
    symbol: Optional(symbol),
    productType,
    newSize: Optional(DecimalField('New size, base coin.')),
    newPrice: Optional(DecimalField('New execution price; not for market and trailing orders.')),
    newCallbackRatio: Optional(PercentField('New callback of a trailing order, a ratio of at most 0.1.')),
    newTriggerPrice: Optional(DecimalField('New trigger price.')),
    newTriggerType: Optional(triggerType),
    newStopSurplusTriggerPrice: Optional(DecimalField('New trigger price of the take-profit; 0 removes it.')),
    newStopSurplusExecutePrice: Optional(DecimalField('New execution price of the take-profit; 0 removes it.')),
    newStopSurplusTriggerType: Optional(triggerType),
    newStopLossTriggerPrice: Optional(DecimalField('New trigger price of the stop-loss; 0 removes it.')),
    newStopLossExecutePrice: Optional(DecimalField('New execution price of the stop-loss; 0 removes it.')),
    newStopLossTriggerType: Optional(triggerType),
  }),
  response: OrderIds,
  errors: [
    ...['40102', '40924', '43025', '43026', '45052', '40829', '40830', '40831', '40832', '40833', '40834', '40835'],
    ...['40053', '40808', '40836', '45051', '45111'],
  ],
  // The demands of the table (docs/exchange/triggers.md#modify-plan-order); the kind stands in the sample alone.
  demands: (request) => {
    const { planType: kind, newCallbackRatio } = request;
    if (newCallbackRatio === undefined && (kind === 'moving_plan' || kind === 'track_plan'))
      return missing('newCallbackRatio', 'for a trailing order');
    if (newCallbackRatio !== undefined) return undefined;
    if (request.newStopSurplusTriggerPrice !== undefined && request.newStopSurplusTriggerType === undefined)
      return missing('newStopSurplusTriggerType', 'with newStopSurplusTriggerPrice');
    return request.newStopLossTriggerPrice !== undefined && request.newStopLossTriggerType === undefined
      ? missing('newStopLossTriggerType', 'with newStopLossTriggerPrice')
      : undefined;
  },
  check: (request) => {
    const { newCallbackRatio, newPrice, newTriggerPrice, newTriggerType } = request;
    if (newTriggerType !== undefined && newTriggerPrice === undefined) {
      return missing('newTriggerPrice', 'when newTriggerType is set');
    }
    if (newCallbackRatio !== undefined && newCallbackRatio > CALLBACK_MAX) {
      return wrong('newCallbackRatio', 'at most 10 percent');
    }
    if (newCallbackRatio !== undefined && newPrice !== undefined)
      return wrong('newPrice', 'nothing for a trailing order');
    return needsOrderId(request);
  },
});
