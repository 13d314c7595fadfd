import { DecimalField, EnumField, FlagField, Optional, PercentField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import * as field from '../spec/parameters.ts';
import { missing, wrong } from '../spec/requirement.ts';
import { CALLBACK_MAX } from './modify-plan-order.ts';

export const mixPlacePlanOrder = operation({
  id: 'mix-place-plan-order',
  doc: 'Places a trigger order that opens or closes: normal_plan or trailing track_plan.',
  method: 'POST',
  path: '/api/v2/mix/order/place-plan-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    planType: EnumField(['normal_plan', 'track_plan'], 'Kind of trigger order.'),
    symbol: field.symbol,
    productType: field.productType,
    marginMode: field.marginMode,
    marginCoin: field.marginCoin,
    size: field.size,
    price: Optional(DecimalField('Execution price; for a limit normal_plan only.')),
    callbackRatio: Optional(PercentField('Callback of a track_plan, a ratio of at most 0.1.')),
    triggerPrice: DecimalField('Trigger price.'),
    triggerType: field.triggerType,
    side: field.side,
    tradeSide: Optional(field.tradeSide),
    orderType: field.orderType,
    clientOid: Optional(field.clientOid),
    reduceOnly: Optional(FlagField(['YES', 'NO'], 'Whether it may only reduce a position; one-way mode only.')),
    stopSurplusTriggerPrice: Optional(DecimalField('Take-profit; for track_plan a distance in percent.')),
    stopSurplusExecutePrice: Optional(DecimalField('Execution price of the take-profit.')),
    stopSurplusTriggerType: Optional(field.triggerType),
    stopLossTriggerPrice: Optional(DecimalField('Stop-loss; for track_plan a distance in percent.')),
    stopLossExecutePrice: Optional(DecimalField('Execution price of the stop-loss.')),
    stopLossTriggerType: Optional(field.triggerType),
    stpMode: Optional(field.stpMode),
  }),
  response: field.OrderIds,
  errors: [
    ...['22042', '40102', '40786', '40808', '40889', '43071', '45034', '45052', '45110', '45111', '40053', '40830'],
    ...['40832', '40834', '40836', '40844', '40845', '43115', '43119', '45051', '45109', '40774'],
  ],
  check: ({ planType, orderType, price, callbackRatio }) => {
    if (planType === 'track_plan') {
      if (orderType !== 'market') return wrong('orderType', 'market for track_plan');
      if (price !== undefined) return wrong('price', 'nothing for track_plan');
      if (callbackRatio === undefined) return missing('callbackRatio', 'for track_plan');
      return callbackRatio > CALLBACK_MAX ? wrong('callbackRatio', 'at most 10 percent') : undefined;
    }
    if (callbackRatio !== undefined) return wrong('callbackRatio', 'nothing but for track_plan');
    if (orderType === 'limit' && price === undefined) return missing('price', 'for a limit order');
    return orderType === 'market' && price !== undefined ? wrong('price', 'nothing for a market order') : undefined;
  },
});
