import { DecimalField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin } from '../spec/parameters.ts';

const Sum = Shape({
  coin,
  amount: DecimalField('Amount, in the coin.'),
  amountUsdt: Optional(DecimalField('Its value, USDT.')),
});

export const loanDebts = operation({
  id: 'loan-debts',
  doc: 'Sums up what is pledged and what is owed over all loans, by coin.',
  method: 'GET',
  path: '/api/v2/earn/loan/debts',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({}),
  response: Shape({ pledgeInfos: List(Sum, 'Pledged.'), loanInfos: List(Sum, 'Owed.') }),
  errors: ['80001', '80002'],
});
