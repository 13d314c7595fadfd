import { DecimalField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { loanCoin, loanTerm, pledgeCoin } from '../records/loan.ts';

export const loanHourInterest = operation({
  id: 'loan-hour-interest',
  doc: 'Estimates how much can be borrowed against a collateral, and the interest an hour.',
  method: 'GET',
  path: '/api/v2/earn/loan/public/hour-interest',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({ loanCoin, pledgeCoin, daily: loanTerm, pledgeAmount: DecimalField('Collateral, pledge coin.') }),
  response: Shape({
    hourInterest: DecimalField('Interest an hour, loan coin: an amount, no rate.'),
    loanAmount: DecimalField('What can be borrowed, loan coin.'),
  }),
  errors: ['80001', '80002', '80003', '80004', '80005', '80006'],
});
