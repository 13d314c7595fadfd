import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { loanCoin, loanOrderId, loanTerm, pledgeCoin } from '../records/loan.ts';
import { missing, wrong } from '../spec/requirement.ts';

export const loanBorrow = operation({
  id: 'loan-borrow',
  doc: 'Borrows against collateral of the spot wallet.',
  method: 'POST',
  path: '/api/v2/earn/loan/borrow',
  auth: 'signed',
  permission: 'earn',
  limit: perUid(10),
  class: 'relative',
  request: Shape({
    loanCoin,
    pledgeCoin,
    daily: loanTerm,
    pledgeAmount: Optional(DecimalField('Collateral, pledge coin; the loan follows from it.')),
    loanAmount: Optional(DecimalField('Loan, loan coin; the collateral follows from it.')),
  }),
  response: Shape({ orderId: Optional(loanOrderId) }),
  errors: [
    ...['80001', '80002', '80003', '80004', '80005', '80006', '80007', '80008', '80009', '80010', '80012', '80014'],
    ...['80015', '80020', '43012'],
  ],
  check: ({ pledgeAmount, loanAmount }) => {
    if (pledgeAmount === undefined && loanAmount === undefined)
      return missing('loanAmount', 'unless pledgeAmount is given');
    return pledgeAmount !== undefined && loanAmount !== undefined
      ? wrong('loanAmount', 'nothing beside pledgeAmount')
      : undefined;
  },
});
