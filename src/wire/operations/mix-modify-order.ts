import { DecimalField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, orderId, productType, symbol } from '../spec/parameters.ts';
import { missing, needsOrderId } from '../spec/requirement.ts';

/**
 * A new size or price cancels the order and creates another, later than the answer: that one is found by newClientOid
 * alone. New stops leave the order as it is; of the two, the one that is not given is removed.
 */
export const mixModifyOrder = operation({
  id: 'mix-modify-order',
  doc: 'Modifies a futures limit order of which nothing was filled.',
  method: 'POST',
  path: '/api/v2/mix/order/modify-order',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(10),
  class: 'named',
  request: Shape({
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
    symbol,
    productType,
    newClientOid: clientOid,
    newSize: Optional(DecimalField('New size, base coin; with newPrice.')),
    newPrice: Optional(DecimalField('New price; with newSize.')),
    newPresetStopSurplusPrice: Optional(DecimalField('New take-profit price.')),
    newPresetStopLossPrice: Optional(DecimalField('New stop-loss price.')),
  }),
  response: Shape({
    orderId: Optional(TextField("The exchange's order id.", { absent: null })),
    clientOid: Optional(clientOid),
  }),
  // The order that takes its place has an id of its own.
  echoes: () => ({ clientOid: ['newClientOid', 'clientOid'] }),
  errors: [
    ...['22003', '22034', '22038', '40102', '40109', '40768', '40786', '40808', '40815', '40816', '40922', '40923'],
    ...['40924', '40925', '41117', '43006', '43007', '45034', '45035', '45055', '45057', '45110', '45111', '45115'],
    ...['40762', '40830', '40832', '40834', '40836', '40844', '40845', '43119', '45112', '45117', '45118'],
    ...['40757', '43115'],
  ],
  check: (request) => {
    const { newSize, newPrice } = request;
    if (newSize !== undefined && newPrice === undefined)
      return { ...missing('newPrice', 'with newSize'), code: '40925' };
    if (newPrice !== undefined && newSize === undefined)
      return { ...missing('newSize', 'with newPrice'), code: '40925' };
    return needsOrderId(request);
  },
});
