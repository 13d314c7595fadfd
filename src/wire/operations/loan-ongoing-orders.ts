import { DecimalField, List, MsField, Optional, PercentField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { loanCoin, loanOrderId, pledgeCoin, pledgeRate } from '../records/loan.ts';

const Loan = Shape({
  orderId: loanOrderId,
  loanCoin,
  loanAmount: DecimalField('Loan, loan coin.'),
  interestAmount: DecimalField('Interest owed, loan coin.'),
  hourInterestRate: PercentField('Interest an hour, a ratio.'),
  pledgeCoin,
  pledgeAmount: DecimalField('Collateral, pledge coin.'),
  pledgeRate: pledgeRate('Pledge rate now, a ratio: the debt divided by the collateral.'),
  supRate: pledgeRate('Pledge rate from which collateral is called for, a ratio.'),
  forceRate: pledgeRate('Pledge rate of the forced liquidation, a ratio.'),
  borrowTime: MsField('Time of borrowing, ms.'),
  expireTime: Optional(MsField('End of the term, ms; a flexible loan has none.')),
});

export const loanOngoingOrders = operation({
  id: 'loan-ongoing-orders',
  doc: 'Lists running loans.',
  method: 'GET',
  path: '/api/v2/earn/loan/ongoing-orders',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    orderId: Optional(loanOrderId),
    loanCoin: Optional(loanCoin),
    pledgeCoin: Optional(pledgeCoin),
  }),
  response: List(Loan, 'Loans.'),
  // The caller looks through the list: no recording shows that the service filters it by an id.
  echoes: () => ({}),
  errors: ['80001', '80002'],
});
