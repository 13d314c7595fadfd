import { DecimalField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, marginCoin, orderId, productType, stpMode, symbol, triggerType } from '../spec/parameters.ts';
import { missing } from '../spec/requirement.ts';
import { stopHoldSide } from './place-tpsl-order.ts';

const PlacedStops = Shape({
  orderId: Optional(orderId),
  stopSurplusClientOid: Optional(TextField('Client id of the take-profit.')),
  stopLossClientOid: Optional(TextField('Client id of the stop-loss.')),
});

export const placePosTpsl = operation({
  id: 'place-pos-tpsl',
  doc: 'Places take-profit and stop-loss of a position together.',
  method: 'POST',
  path: '/api/v2/mix/order/place-pos-tpsl',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    marginCoin,
    productType,
    symbol,
    holdSide: stopHoldSide,
    stopSurplusTriggerPrice: Optional(DecimalField('Trigger price of the take-profit.')),
    stopSurplusSize: Optional(DecimalField('With a size it is a profit_plan, without one a pos_profit.')),
    stopSurplusTriggerType: Optional(triggerType),
    stopSurplusExecutePrice: Optional(DecimalField('Execution price of the take-profit; 0 or absent = market.')),
    stopLossTriggerPrice: Optional(DecimalField('Trigger price of the stop-loss.')),
    stopLossSize: Optional(DecimalField('With a size it is a loss_plan, without one a pos_loss.')),
    stopLossTriggerType: Optional(triggerType),
    stopLossExecutePrice: Optional(DecimalField('Execution price of the stop-loss; 0 or absent = market.')),
    stpMode: Optional(stpMode),
    stopSurplusClientOid: Optional(clientOid),
    stopLossClientOid: Optional(clientOid),
  }),
  response: List(PlacedStops, 'What was placed.'),
  errors: [
    ...['40102', '40786', '40829', '40830', '40831', '40832', '40833', '40834', '40835', '40836', '40837', '40890'],
    ...['40891', '40915', '40917', '43023', '43030', '43031', '43034', '43035', '45034', '45068', '40808', '40889'],
    ...['43011', '45051', '45052', '45111'],
  ],
  check: ({ stopSurplusTriggerPrice, stopLossTriggerPrice }) =>
    stopSurplusTriggerPrice === undefined && stopLossTriggerPrice === undefined
      ? missing('stopSurplusTriggerPrice', 'unless stopLossTriggerPrice is given')
      : undefined,
});
