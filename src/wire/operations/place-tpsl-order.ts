import { DecimalField, EnumField, Optional, PercentField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, marginCoin, OrderIds, productType, stpMode, symbol, triggerType } from '../spec/parameters.ts';
import { missing, wrong } from '../spec/requirement.ts';

/** long and short in hedge mode; buy (a long) and sell (a short) in one-way mode. */
export const stopHoldSide = EnumField(['long', 'short', 'buy', 'sell'], 'Side of the position.');

export const placeTpslOrder = operation({
  id: 'place-tpsl-order',
  doc: 'Places a take-profit, stop-loss or trailing order of a position.',
  method: 'POST',
  path: '/api/v2/mix/order/place-tpsl-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    marginCoin,
    productType,
    symbol,
    planType: EnumField(['profit_plan', 'loss_plan', 'moving_plan', 'pos_profit', 'pos_loss'], 'Kind of stop.'),
    triggerPrice: DecimalField('Trigger price.'),
    triggerType: Optional(triggerType),
    executePrice: Optional(DecimalField('Execution price; 0 or absent = market. Not for moving_plan.')),
    holdSide: stopHoldSide,
    size: Optional(DecimalField('Size, base coin; not for the stops of a whole position.')),
    rangeRate: Optional(PercentField('Callback of a moving_plan, a ratio.')),
    clientOid: Optional(clientOid),
    stpMode: Optional(stpMode),
  }),
  response: OrderIds,
  errors: [
    ...['40102', '40786', '40808', '40829', '40830', '40831', '40832', '40833', '40834', '40835', '40836', '40837'],
    ...['40889', '40890', '40891', '40915', '40917', '43011', '43023', '43024', '43030', '43031', '43032', '43034'],
    ...['43035', '43071', '45034', '45051', '45052', '45068', '45122', '45111'],
  ],
  check: ({ planType, size, rangeRate, executePrice }) => {
    const positionLevel = planType === 'pos_profit' || planType === 'pos_loss';
    if (!positionLevel && size === undefined) return missing('size', `for ${planType}`);
    if (!positionLevel && size !== undefined && size <= 0n) return wrong('size', 'a size above 0');
    if (planType === 'moving_plan' && rangeRate === undefined) return missing('rangeRate', 'for moving_plan');
    if (planType !== 'moving_plan' && rangeRate !== undefined) return wrong('rangeRate', 'nothing but for moving_plan');
    if (planType === 'moving_plan' && executePrice !== undefined)
      return wrong('executePrice', 'nothing for moving_plan');
    return undefined;
  },
});
