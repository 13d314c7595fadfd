import { BooleanField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, holdSide, orderId, productType, symbol } from '../spec/parameters.ts';

const closed = { orderId: Optional(orderId), clientOid: Optional(clientOid), symbol: Optional(symbol) };

export const mixClosePositions = operation({
  id: 'mix-close-positions',
  doc: 'Closes positions at market: of a product type, a contract or one of its sides.',
  method: 'POST',
  path: '/api/v2/mix/order/close-positions',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(1),
  class: 'absolute',
  request: Shape({ productType, symbol: Optional(symbol), holdSide: Optional(holdSide) }),
  response: Shape({
    successList: List(Shape(closed), 'Close orders placed.'),
    failureList: List(
      Shape({
        ...closed,
        errorMsg: Optional(TextField('Why it failed.')),
        errorCode: Optional(TextField('Error code, as in the envelope.')),
      }),
      'Not closed.',
    ),
    result: Optional(BooleanField('Has no meaning: it was recorded false although all were closed.')),
  }),
  errors: ['22002'],
});
