import { DecimalField, Optional, PercentField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, marginCoin, OrderIds, orderId, productType, symbol, triggerType } from '../spec/parameters.ts';
import { needsOrderId } from '../spec/requirement.ts';

/**
 * The call for profit_plan, loss_plan, pos_profit, pos_loss and moving_plan; modify-plan-order is for normal and track
 * plans.
 */
export const modifyTpslOrder = operation({
  id: 'modify-tpsl-order',
  doc: 'Moves a take-profit, stop-loss or trailing order of a position in place.',
  method: 'POST',
  path: '/api/v2/mix/order/modify-tpsl-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'absolute',
  request: Shape({
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    marginCoin,
    productType,
    symbol,
    triggerPrice: DecimalField('New trigger price.'),
    triggerType: Optional(triggerType),
    executePrice: Optional(DecimalField('New execution price; 0 or absent = market.')),
    size: Optional(
      DecimalField('New size; absent for a stop of the whole position, and then sent empty.', { absent: '' }),
    ),
    rangeRate: Optional(PercentField('Callback of a moving_plan, a ratio.')),
  }),
  response: OrderIds,
  errors: [
    ...['40102', '40829', '40830', '40831', '40832', '40833', '40834', '40835', '40836', '40915', '40917', '40924'],
    ...['43020', '43021', '43023', '43025', '43026', '43033', '43034', '43035', '43036', '40808', '43032', '45051'],
    ...['43011', '45052', '45068', '45111'],
  ],
  check: needsOrderId,
});
