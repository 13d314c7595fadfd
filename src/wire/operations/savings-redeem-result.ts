import { Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { periodType } from '../spec/parameters.ts';
import { SavingsResult } from '../records/savings.ts';

export const savingsRedeemResult = operation({
  id: 'savings-redeem-result',
  doc: 'Reads what became of a redemption.',
  method: 'GET',
  path: '/api/v2/earn/savings/redeem-result',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ orderId: TextField('Id of the redemption.'), periodType }),
  response: SavingsResult,
  errors: ['59037'],
});
