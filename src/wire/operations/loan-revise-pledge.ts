import { DecimalField, EnumField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { loanCoin, loanOrderId, pledgeCoin, pledgeRate } from '../records/loan.ts';

export const loanRevisePledge = operation({
  id: 'loan-revise-pledge',
  doc: 'Adds collateral to a loan or withdraws some.',
  method: 'POST',
  path: '/api/v2/earn/loan/revise-pledge',
  auth: 'signed',
  permission: 'earn',
  limit: perUid(10),
  class: 'relative',
  request: Shape({
    orderId: loanOrderId,
    amount: DecimalField('Collateral to add or to withdraw, pledge coin.'),
    pledgeCoin,
    reviseType: EnumField(['OUT', 'IN'], 'OUT withdraws collateral, IN adds some.'),
  }),
  response: Shape({ loanCoin, pledgeCoin, afterPledgeRate: pledgeRate('Pledge rate after the change, a ratio.') }),
  errors: ['43012', '80001', '80002', '80005', '80006', '80010', '80011', '80012', '80013', '80014', '80016', '80020'],
});
