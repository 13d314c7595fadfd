import { Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, listedProductType, orderId, symbol } from '../spec/parameters.ts';
import { futuresOrderFields, futuresOrderState } from '../records/futures-order.ts';
import { needsOrderId } from '../spec/requirement.ts';

export const futuresOrderDetail = operation({
  id: 'futures-order-detail',
  doc: 'Reads one futures order; its state is called state here, status in lists.',
  method: 'GET',
  path: '/api/v2/mix/order/detail',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    symbol,
    productType: listedProductType,
    orderId: Optional(orderId),
    clientOid: Optional(clientOid),
  }),
  response: Shape({
    ...futuresOrderFields,
    state: futuresOrderState,
    cancelReason: Optional(TextField('normal_cancel or stp_cancel.')),
  }),
  errors: ['40102', '40109', '40768', '40924', '45057'],
  check: needsOrderId,
});
