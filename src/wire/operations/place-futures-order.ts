import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import * as field from '../spec/parameters.ts';
import { missing, withForce } from '../spec/requirement.ts';

/**
 * The table of docs/exchange/orders.md#place-futures-order demands `force` for a limit order and calls gtc its default:
 * what is sent always has it, so that no order rests on a default, and what is read without it gets it. The answer to a
 * reduce-only order in one-way mode may carry no orderId (rule 3).
 */
export const placeFuturesOrder = operation({
  id: 'place-futures-order',
  doc: 'Places a futures order.',
  method: 'POST',
  path: '/api/v2/mix/order/place-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    symbol: field.symbol,
    productType: field.productType,
    marginMode: field.marginMode,
    marginCoin: field.marginCoin,
    size: field.size,
    price: Optional(field.price),
    side: field.side,
    tradeSide: Optional(field.tradeSide),
    orderType: field.orderType,
    force: Optional(field.force),
    clientOid: Optional(field.clientOid),
    reduceOnly: Optional(field.reduceOnly),
    presetStopSurplusPrice: Optional(DecimalField('Take-profit price.')),
    presetStopLossPrice: Optional(DecimalField('Stop-loss price.')),
    presetStopSurplusExecutePrice: Optional(DecimalField('Execution price of the take-profit.')),
    presetStopLossExecutePrice: Optional(DecimalField('Execution price of the stop-loss.')),
    stpMode: Optional(field.stpMode),
  }),
  response: field.OrderIds,
  errors: [
    ...['22002', '22034', '22038', '40717', '40754', '40762', '40774', '40786', '40798', '40804', '40808', '40815'],
    ...['40816', '41117', '43006', '43007', '45002', '45034', '45035', '45109', '45110', '45111', '45112', '45113'],
    ...['45114', '45115', '45118', '45120', '40102', '40309', '43115', '43119', '43120', '40830', '40832', '40834'],
    ...['40836', '40844', '40845', '45117', '40757'],
  ],
  check: ({ orderType, price, force }) => {
    if (orderType !== 'limit') return undefined;
    if (price === undefined) return missing('price', 'for a limit order');
    return force === undefined ? missing('force', 'for a limit order') : undefined;
  },
  complete: withForce,
});
