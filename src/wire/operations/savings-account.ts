import { DecimalField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';

export const savingsAccount = operation({
  id: 'savings-account',
  doc: 'Sums up savings and what they have earned.',
  method: 'GET',
  path: '/api/v2/earn/savings/account',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({}),
  response: Shape({
    btcAmount: DecimalField('Value held, BTC.'),
    usdtAmount: DecimalField('Value held, USDT.'),
    btc24hEarning: DecimalField('Earned in 24 hours, BTC.'),
    usdt24hEarning: DecimalField('Earned in 24 hours, USDT.'),
    btcTotalEarning: DecimalField('Earned so far, BTC.'),
    usdtTotalEarning: DecimalField('Earned so far, USDT.'),
  }),
  errors: [],
});
