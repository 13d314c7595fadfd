import { DecimalField, List, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';

const AccountBalance = Shape({
  accountType: TextField('spot, futures, funding, earn, bots, margin.'),
  usdtBalance: DecimalField('Value in USDT.'),
});

export const accountAllAccountBalance = operation({
  id: 'account-all-account-balance',
  doc: 'Reads the value of each kind of account, in USDT.',
  method: 'GET',
  path: '/api/v2/account/all-account-balance',
  auth: 'signed',
  permission: 'read',
  limit: perUid(1),
  class: 'read',
  request: Shape({}),
  response: List(AccountBalance, 'Values.'),
  errors: [],
});
