import { DecimalField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { periodType } from '../spec/parameters.ts';
import { missing } from '../spec/requirement.ts';

/**
 * Two redemptions must be more than a minute apart; the code of that refusal is not confirmed
 * (docs/exchange/errors.md#codes).
 *
 * The interface demands an amount of both kinds. The exchange's codes do not: a flexible redemption needs an amount
 * (59024), a fixed one needs an orderId (59025) and must not have an amount (59048). The codes say what the service
 * checks, so they hold.
 */
export const savingsRedeem = operation({
  id: 'savings-redeem',
  doc: 'Redeems savings.',
  method: 'POST',
  path: '/api/v2/earn/savings/redeem',
  auth: 'signed',
  permission: 'earn',
  limit: perUid(10),
  class: 'relative',
  request: Shape({
    productId: TextField('Id of the product.'),
    orderId: Optional(TextField('Id of the holding, from the list of savings assets; for a fixed term.')),
    periodType,
    amount: Optional(DecimalField('Amount to redeem; leave it out for a fixed term, which is always redeemed whole.')),
  }),
  response: Shape({
    orderId: Optional(TextField('Id of the redemption.')),
    status: Optional(TextField('State of the redemption.')),
  }),
  // The request names the holding, the answer the redemption.
  echoes: () => ({}),
  errors: [
    ...['59003', '59010', '59011', '59021', '59022', '59024', '59025', '59030', '59031', '59033', '59034', '59035'],
    ...['59037', '59039', '59041', '59044', '59048', '59049', '70228', '59038'],
  ],
  check: ({ periodType: period, orderId, amount }) => {
    if (period === 'flexible')
      return amount === undefined ? { ...missing('amount', 'to redeem flexible savings'), code: '59024' } : undefined;
    return orderId === undefined ? { ...missing('orderId', 'to redeem a fixed term'), code: '59025' } : undefined;
  },
});
