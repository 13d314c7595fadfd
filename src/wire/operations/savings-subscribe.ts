import { DecimalField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { periodType } from '../spec/parameters.ts';

export const savingsSubscribe = operation({
  id: 'savings-subscribe',
  doc: 'Subscribes to a savings product from the spot wallet.',
  method: 'POST',
  path: '/api/v2/earn/savings/subscribe',
  auth: 'signed',
  permission: 'earn',
  limit: perUid(10),
  class: 'relative',
  request: Shape({
    productId: TextField('Id of the product.'),
    periodType,
    amount: DecimalField('Amount to subscribe.'),
  }),
  response: Shape({ orderId: Optional(TextField('Id of the subscription.')) }),
  errors: ['59002', '59003', '59007', '59008', '59010', '59011', '59020', '59022', '59023', '59029', '59038', '59049'],
});
