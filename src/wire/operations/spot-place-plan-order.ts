import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import * as field from '../spec/parameters.ts';
import { spotPlanType, spotTriggerType } from '../records/spot-plan-order.ts';
import { missing } from '../spec/requirement.ts';

/** Nothing is held back for it while it waits. An execution price of a market order is ignored: clients send one. */
export const spotPlacePlanOrder = operation({
  id: 'spot-place-plan-order',
  doc: 'Places a spot order that waits for a trigger price.',
  method: 'POST',
  path: '/api/v2/spot/trade/place-plan-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(20),
  class: 'named',
  request: Shape({
    symbol: field.symbol,
    side: field.side,
    triggerPrice: DecimalField('Trigger price.'),
    orderType: field.orderType,
    executePrice: Optional(DecimalField('Price of a limit order.')),
    planType: Optional(spotPlanType),
    size: DecimalField('Size, in the coin that planType says.'),
    triggerType: spotTriggerType,
    clientOid: Optional(field.clientOid),
    stpMode: Optional(field.stpMode),
  }),
  response: field.OrderIds,
  errors: [
    ...['40102', '40808', '40889', '41103', '41113', '41114', '42016', '43006', '43007', '43011', '43071', '43118'],
    ...['43119', '45051', '45052', '45110'],
  ],
  check: ({ orderType, executePrice }) =>
    orderType === 'limit' && executePrice === undefined ? missing('executePrice', 'for a limit order') : undefined,
});
